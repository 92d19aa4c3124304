/** A rule that hides elements; `className` if its selector is a single class. */
interface HidingRule {
  selector: string;
  className: string | undefined;
  style: CSSStyleDeclaration;
}

/** Initial values of the properties that queries, matchers and user events read, and whether descendants inherit them. */
const properties = {
  display: { initial: '', inherited: false },
  visibility: { initial: 'visible', inherited: true },
  'pointer-events': { initial: 'auto', inherited: true },
  opacity: { initial: '', inherited: false },
} as const;

type Property = keyof typeof properties;

const isProperty = (name: string): name is Property => Object.hasOwn(properties, name);

/**
 * Replaces style sheets and computed styles, which took most of the time of tests. Without layout, only rules that hide
 * elements have an effect; all others are dropped. The values of the four properties above are those of jsdom, which computes
 * all colors and matches each rule of its own sheet for every element after every change of the document. Other
 * properties have the value of the attribute `style`.
 */
export function replaceComputedStyle(): void {
  const rules: HidingRule[] = [];
  const { sheet } = document.head.appendChild(document.createElement('style'));
  const styleSheets = Object.getPrototypeOf(sheet) as CSSStyleSheet;
  const { insertRule } = styleSheets;
  styleSheets.insertRule = function (this: CSSStyleSheet, text: string, index?: number): number {
    if (!/display:\s*none|visibility:\s*hidden/.test(text)) return index ?? 0;
    const position = insertRule.call(this, text, index);
    const rule = this.cssRules[position] as Partial<CSSStyleRule> | undefined;
    // Pseudo-elements are not queried.
    if (rule?.selectorText !== undefined && !rule.selectorText.includes('::') && rule.style) {
      const className = /^\.([\w-]+)$/.exec(rule.selectorText)?.[1];
      rules.push({ selector: rule.selectorText, className, style: rule.style });
    }
    return position;
  };

  const { getComputedStyle } = window;
  const displays = new Map<string, string>();
  /** Display of an element without classes and styles. It depends on its name and the attributes `type`, `hidden` and `open`. */
  const defaultDisplay = (element: Element): string => {
    const kept = ['type', 'hidden', 'open'].filter((name) => element.hasAttribute(name));
    const key = [element.localName, ...kept.map((name) => `${name}=${element.getAttribute(name)}`)].join(' ');
    let display = displays.get(key);
    if (display === undefined) {
      const bare = document.createElementNS(element.namespaceURI, element.localName);
      for (const name of kept) bare.setAttribute(name, element.getAttribute(name) ?? '');
      ({ display } = getComputedStyle(bare));
      displays.set(key, display);
    }
    return display;
  };

  const declared = (element: Element, property: Property): string => {
    if (element.hasAttribute('style')) {
      const inline = (element as HTMLElement).style.getPropertyValue(property);
      if (inline) return inline;
    }
    const classes = new Set(element.getAttribute('class')?.split(' '));
    const rule = rules.findLast(
      ({ selector, className, style }) =>
        style.getPropertyValue(property) &&
        (className === undefined ? element.matches(selector) : classes.has(className)),
    );
    if (rule) return rule.style.getPropertyValue(property);
    return property === 'display' ? defaultDisplay(element) : '';
  };

  const computed = (element: Element, property: Property): string => {
    const { initial, inherited } = properties[property];
    for (let each: Element | null = element; each; each = inherited ? each.parentElement : null) {
      const value = declared(each, property);
      if (value) return value;
    }
    return initial;
  };

  const noStyle = document.createElement('div').style;
  window.getComputedStyle = (element: Element): CSSStyleDeclaration =>
    new Proxy(element.hasAttribute('style') ? (element as HTMLElement).style : noStyle, {
      get(style, name) {
        if (name === 'pointerEvents') return computed(element, 'pointer-events');
        if (typeof name === 'string' && isProperty(name)) return computed(element, name);
        if (name === 'getPropertyValue') {
          return (property: string) =>
            isProperty(property) ? computed(element, property) : style.getPropertyValue(property);
        }
        const value: unknown = Reflect.get(style, name);
        return typeof value === 'function' ? (value.bind(style) as unknown) : value;
      },
    });
}
