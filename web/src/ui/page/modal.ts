/** A dialog over the page until it is put away: by Escape, by a click outside it, or by a call of `putAway`. */
export class Modal {
  private dialog: HTMLDialogElement | null = null;

  constructor(private readonly onclose: () => void) {}

  /** Attach it to its `dialog`. */
  show = (dialog: HTMLDialogElement): void => {
    this.dialog = dialog;
    const ended = (event: Event): void => {
      if (event.target === dialog) this.putAway();
    };
    dialog.addEventListener('cancel', ended);
    dialog.addEventListener('click', ended);
    dialog.addEventListener('close', () => {
      // It comes late: another dialog may have taken the place of this one.
      if (dialog.isConnected) this.onclose();
    });
    dialog.showModal();
  };

  putAway = (): void => {
    this.dialog?.close();
    this.onclose();
  };
}
