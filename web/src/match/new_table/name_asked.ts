/** Whether this browser's player has seen the question for a name, however it was answered. */
const KEY = 'serai:name-asked';

export function isNameAsked(): boolean {
  return localStorage.getItem(KEY) !== null;
}

export function setNameAsked(): void {
  localStorage.setItem(KEY, 'yes');
}
