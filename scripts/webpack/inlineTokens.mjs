/**
 * Webpack loader for own modules and styles of Fluent UI: replaces `tokens.colorBrandBackground` by its value, the name of a
 * CSS variable. Otherwise the first load contains the table of all 450 tokens, 30 KB. Tokens of z-index have another form and stay.
 */
export default function inlineTokens(source, map) {
  const isUsed = /\btokens\b[^;]*from ['"]@fluentui\/react-(components|theme)['"]/.test(source);
  // The map stays right for lines.
  this.callback(
    null,
    isUsed ? source.replace(/\btokens\.((?!zIndex)[A-Za-z]\w*)/g, (_, name) => `'var(--${name})'`) : source,
    map,
  );
}
