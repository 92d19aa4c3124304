import { allowedStyles } from './allowedStyles.ts';

it.each<[string, [string, string][]]>([
  [
    'font-weight: bold; font-style:italic',
    [
      ['font-weight', 'bold'],
      ['font-style', 'italic'],
    ],
  ],
  ['text-align: left', [['text-align', 'start']]],
  ['font-size: 200px', [['font-size', '2em']]],
  ['font-size: 12px', [['font-size', '0.75em']]],
  ['COLOR: Red !important', [['color', 'light-dark(oklch(from red 0.45 c h), oklch(from red 0.8 c h))']]],
  [
    'color: rgb(0, 0, 0)',
    [['color', 'light-dark(oklch(from rgb(0, 0, 0) 0.45 c h), oklch(from rgb(0, 0, 0) 0.8 c h))']],
  ],
  ['position: fixed; inset: 0; z-index: 9; display: none; opacity: 0', []],
  ['background: url(https://example.org/x); background-color: yellow', []],
  ['color: var(--x); color: url(x); font-weight: calc(1); __proto__: bold; constructor: bold', []],
  ['', []],
])('of %j', (written, allowed) => {
  expect(allowedStyles(written)).toEqual(allowed);
});
