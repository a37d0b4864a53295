/** Whether a media query holds, as long as the component is there that asks. */
export class Media {
  current = $state(false);

  constructor(query: string) {
    const list = matchMedia(query);
    this.current = list.matches;
    $effect(() => {
      const follow = (): void => void (this.current = list.matches);
      list.addEventListener('change', follow);
      return () => list.removeEventListener('change', follow);
    });
  }
}
