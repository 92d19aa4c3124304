/** Share of the window below which an on-screen keyboard must be open. The bars of a browser take less. */
const threshold = 0.75;

/** Style of the document: height that an on-screen keyboard covers in browsers that do not shorten the page. */
const property = '--keyboard';

/**
 * Marks the document while an on-screen keyboard is open, and states how much of the page it covers: Safari moves the page
 * below the keyboard instead of shortening it, so that the buttons of a form would be hidden. Ends with the signal.
 */
export function watchKeyboard(signal: AbortSignal): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const { documentElement: root } = document;
  // The greatest height for each width, because turning the device changes both.
  const tallest = new Map<number, number>();
  const update = (): void => {
    // While the page is magnified, the viewport is smaller without a keyboard.
    if (viewport.scale > 1.01) return;
    const { width, height } = viewport;
    tallest.set(width, Math.max(height, tallest.get(width) ?? 0));
    const isOpen = height < threshold * (tallest.get(width) ?? 0);
    const wasOpen = root.hasAttribute('data-keyboard');
    const covered = isOpen ? Math.max(0, Math.round(window.innerHeight - height)) : 0;
    root.toggleAttribute('data-keyboard', isOpen);
    if (covered > 0) root.style.setProperty(property, `${covered}px`);
    else root.style.removeProperty(property);
    if (covered > 0) window.scrollTo(0, 0);
    if (isOpen && !wasOpen) document.activeElement?.scrollIntoView({ block: 'nearest' });
  };
  update();
  viewport.addEventListener('resize', update);
  signal.addEventListener('abort', () => viewport.removeEventListener('resize', update));
}
