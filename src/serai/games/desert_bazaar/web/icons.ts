/** Our own little drawings, each in a box of 24 by 24. */
import type { Face } from './cards';

const PETAL = 'M12 11.4C9.9 9 9.7 4.6 12 1.4 14.3 4.6 14.1 9 12 11.4Z';

/** A shape to fill; what is cut out of it is drawn by `LINES`. */
export const SHAPES: Record<Exclude<Face, 'wild'>, string> = {
  water: 'M12 1.6C12 1.6 4.4 10.2 4.4 15.1A7.6 7.6 0 0 0 19.6 15.1C19.6 10.2 12 1.6 12 1.6Z',
  camel:
    'M2.6 21.4V14.2C2.6 11 4.4 9.6 6.2 9.4 6.9 6.2 8.4 4.4 10.2 4.4 12 4.4 13.4 6.3 14 9.4 15.6 9.9 16.6 9.1 16.9 7.6L17.4 4.6C17.6 3.3 18.4 2.6 19.6 2.6H21.4L23.2 5.2 22.4 6.9H20.4L19.6 12.2C19.2 14.6 18 15.8 16.6 16.2V21.4H14.2V16.4H6.6L5 17.4V21.4Z',
  silk: 'M3 5.4C3 3.4 4.2 2 6 2H18.4C20.4 2 21.6 3.5 21.6 5.4 21.6 7.3 20.4 8.8 18.4 8.8H17V17.6C17 20.2 15.6 22 13.4 22 11.6 22 10.9 20.7 9.5 20.7 8.1 20.7 7.5 21.7 5.9 21.7 4.1 21.7 3 20.4 3 18.6Z',
  spice: PETAL,
  desert: 'M1.5 19C5.2 17.6 7 9 10.6 9 13 9 13.6 12.4 15 12.4 16.4 12.4 17 11 18.2 11 20 11 21 16.6 22.5 19Z',
};

/** How often a shape is turned around the middle to make the whole. */
export const TURNS: Partial<Record<Face, number>> = { spice: 8 };

/** Fine lines in the colour of the ground. */
export const LINES: Partial<Record<Face, string>> = {
  water: 'M8.2 15.4A3.9 3.9 0 0 0 11.6 19',
  silk: 'M18.6 4.3A1.2 1.2 0 1 0 18.6 6.6M3.6 8.8H17M7.7 9.4V16.6M12.3 9.4V17.6',
  camel: 'M9 21.4V18M11.6 21.4V18',
  desert: 'M5.6 19C8 17.8 9.4 15 10.6 12.6',
};
