/** A decision that costs less than this of the chance to win is as good as the best. */
export const COSTLY = 0.02;
