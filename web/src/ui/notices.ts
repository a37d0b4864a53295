/** Notices of the system: they are seen while the page is in the background. */

/** Whether this browser has notices at all; without https it has none. */
export const hasNotices = typeof Notification !== 'undefined' && isSecureContext;

/** Whether a server can reach this browser while no page is open. */
export const hasPush = hasNotices && 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** Ask the player's leave; false if it was not given. */
export async function mayNotify(): Promise<boolean> {
  return hasNotices && (await Notification.requestPermission()) === 'granted';
}

/** Show a notice in place of an earlier one of the same tag. */
export async function notify(title: string, tag: string): Promise<void> {
  if (!hasNotices || Notification.permission !== 'granted') return;
  const shown = { tag, icon: 'icon-192.png' };
  const worker = await navigator.serviceWorker?.getRegistration();
  // A phone shows a notice only through the worker.
  if (worker) return worker.showNotification(title, { ...shown, data: location.hash });
  new Notification(title, shown).onclick = () => focus();
}
