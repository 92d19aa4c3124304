import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';

/** Uses a page with the keyboard alone. */
export interface Keyboard {
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses Tab (or another key) until the target has the focus; records stops without a visible indicator. */
  moveTo(target: Locator, key?: 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowLeft'): Promise<void>;
  /** Presses Tab; records stops without a visible indicator. */
  tabThrough(stops: number): Promise<void>;
  /** Skips header and menu with the skip link. */
  skipToPage(): Promise<void>;
  /** Waits until the target has the focus without a key press, e.g. the heading of the next page. */
  waitForFocus(target: Locator): Promise<void>;
  /** Elements that had the focus without a visible focus indicator. */
  readonly withoutIndicator: string[];
}

const maxStops = 120;

/** Adds `lookAtFocus` to the window: compares an element's styles with and without the focus. Runs in the page. */
function installFocusCheck(): void {
  const stylesOf = (element: Element): string => {
    const parts: string[] = [];
    let part: Element | null = element;
    // The focus line of a field may be drawn by a parent element.
    for (let step = 0; part && step < 3; step += 1, part = part.parentElement)
      for (const pseudo of [undefined, '::after', '::before']) {
        const style = getComputedStyle(part, pseudo);
        const { outlineStyle, outlineWidth, boxShadow, borderTopColor, borderBottomColor, insetBlockStart } = style;
        const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${style.outlineColor}`;
        const { transform, opacity, color, textDecorationLine, backgroundColor, borderTopWidth } = style;
        parts.push(outline, boxShadow, borderTopColor, borderBottomColor, insetBlockStart, transform, opacity);
        parts.push(color, textDecorationLine, backgroundColor, borderTopWidth);
      }
    return parts.join(' ');
  };
  let last: { element: Element; focused: string } | undefined;
  Object.assign(window, {
    /** Returns the previously focused element if it looks the same without the focus. */
    lookAtFocus: async (): Promise<string | undefined> => {
      // A focus line in transition may not be visible yet.
      const lines = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(lines.map(({ finished }) => finished));
      const before = last;
      const element = document.activeElement;
      last = element && element !== document.body ? { element, focused: stylesOf(element) } : undefined;
      // The line around a field stays while a button inside the same frame has the focus and its own indicator.
      const isInFrame = before?.element.matches('input') && before.element.parentElement?.contains(element);
      const isGone = !before?.element.isConnected || before.element === element || isInFrame;
      return isGone || stylesOf(before.element) !== before.focused ? undefined : before.element.outerHTML.slice(0, 200);
    },
  });
}

export async function keyboardOf(page: Page): Promise<Keyboard> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(installFocusCheck);
  await page.evaluate(installFocusCheck);
  const unseen: string[] = [];
  const look = async (): Promise<void> => {
    const same = await page.evaluate(() =>
      (window as unknown as { lookAtFocus: () => Promise<string | undefined> }).lookAtFocus(),
    );
    if (same) unseen.push(same);
  };
  const hasFocus = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element === document.activeElement);
  const self: Keyboard = {
    withoutIndicator: unseen,
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    async moveTo(target, key = 'Tab') {
      const wanted = target.first();
      await wanted.waitFor();
      await look();
      const passed: string[] = [];
      for (let stop = 0; stop < maxStops; stop += 1) {
        if (await hasFocus(wanted)) return;
        await page.keyboard.press(key);
        await look();
        passed.push(
          await page.evaluate(() => document.activeElement?.outerHTML.replace(/class="[^"]*"/, '').slice(0, 90) ?? ''),
        );
      }
      assert.fail(
        `${String(target)} is not reached by ${key}: ${passed.slice(-Number(process.env.STOPS ?? 12)).join('\n')}`,
      );
    },
    async tabThrough(stops) {
      await look();
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press('Tab');
        await look();
      }
    },
    async skipToPage() {
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await self.moveTo(skip);
      assert.ok(((await skip.boundingBox())?.y ?? -1) >= 0, 'the skip link is in sight while it has the focus');
      await page.keyboard.press('Enter');
    },
    async waitForFocus(target) {
      // The locator is evaluated repeatedly: the page may re-render the target, or still show the previous page.
      await target.and(page.locator(':focus')).first().waitFor({ state: 'attached' });
    },
  };
  return self;
}
