/** Milliseconds that a throw takes. */
export const THROW = 900;
/** The same for one of the many throws with which a match begins. */
export const BRIEF_THROW = 560;
