/** What this edition can do besides playing: constants, so that the build leaves out what it cannot. */

/** People on other devices can join, watch and follow links. */
export const friends: boolean = false;
/** The message that says that nobody answers. */
export const silence = 'local-silent';
/** The message that says what is stored where. */
export const privacy = 'privacy-local';
/** The message under the first page's title. */
export const tagline = 'local-tagline';
