/** How much of the harbour a phone shows. */
import type { Box } from '$board/camera';

export interface Part {
  /** The harbour, and as far around it as strips may lie. */
  whole: Box;
  /** What of it is on the screen. */
  window: Box;
}
