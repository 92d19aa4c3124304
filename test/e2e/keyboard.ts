import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** A person without a pointer. */
export interface Keyboard {
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Tab (or another key) until it has the focus; every stop on the way must be seen to have it. */
  to(target: Locator, key?: 'Tab' | 'Shift+Tab' | 'ArrowDown'): Promise<void>;
  /** Past header and menu, by the link that stands first. */
  skipToPage(): Promise<void>;
  /** Waits until it has the focus without a key being pressed, e.g. the heading of the next page. */
  at(target: Locator): Promise<void>;
  /** Stops at which nothing showed where the focus is. */
  readonly unseen: string[];
}

const most = 120;

/** Remembers how the element with the focus looks, and what it is. In the page, since it compares an element with itself. */
function installEye(): void {
  const looks = (element: Element): string => {
    const parts: string[] = [];
    let part: Element | null = element;
    // A field's line is drawn by what stands around it.
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
    /** Answers what looked the same with and without the focus: the element that had it before. */
    lookAtFocus: async (): Promise<string | undefined> => {
      // A line that is still being drawn looks like none.
      const lines = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(lines.map(({ finished }) => finished));
      const before = last;
      const element = document.activeElement;
      last = element && element !== document.body ? { element, focused: looks(element) } : undefined;
      // The line around a field stays while the focus is at a button inside the same frame, which has its own.
      const isInFrame = before?.element.matches('input') && before.element.parentElement?.contains(element);
      const isGone = !before?.element.isConnected || before.element === element || isInFrame;
      return isGone || looks(before.element) !== before.focused ? undefined : before.element.outerHTML.slice(0, 200);
    },
  });
}

export async function keyboardOf(page: Page): Promise<Keyboard> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(installEye);
  await page.evaluate(installEye);
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
    unseen,
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    async to(target, key = 'Tab') {
      const wanted = target.first();
      await wanted.waitFor();
      await look();
      const passed: string[] = [];
      for (let stop = 0; stop < most; stop += 1) {
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
    async skipToPage() {
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await self.to(skip);
      assert.ok(((await skip.boundingBox())?.y ?? -1) >= 0, 'the skip link is in sight while it has the focus');
      await page.keyboard.press('Enter');
    },
    async at(target) {
      // asked anew each time: the page may draw the target again, or still be the one before
      await target.and(page.locator(':focus')).first().waitFor({ state: 'attached' });
    },
  };
  return self;
}
