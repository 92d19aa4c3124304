/* oxlint-disable typescript/no-require-imports -- Jest runs CommonJS, and the modules are chosen at run time */
// Replaces the index of @fluentui/react-icons in tests: it loads the modules of the icons in use instead of all 60 chunks,
// which takes over a second per suite.
const { existsSync } = require('node:fs');
const path = require('node:path');

const utils = require('@fluentui/react-icons/utils');

const folder = path.dirname(require.resolve('@fluentui/react-icons/utils'));

/** Module of an icon: `ChevronDown20Regular` is exported by `atoms/svg/chevron-down.cjs`. */
function moduleOf(icon) {
  const base = icon.replace(/\d*(Regular|Filled|Light|Color)$/, '');
  const file = base.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
  const full = path.join(folder, 'atoms/svg', `${file}.cjs`);
  return existsSync(full) ? full : undefined;
}

module.exports = new Proxy(
  { ...utils },
  {
    get(target, name) {
      if (name === '__esModule') return true;
      if (typeof name !== 'string') return undefined;
      if (name in target) return target[name];
      const file = moduleOf(name);
      // Other exports and irregular names come from the index.
      target[name] = (file && require(file)[name]) ?? require(path.join(folder, 'index.cjs'))[name];
      return target[name];
    },
  },
);
