/** Style sheet of the pages, a separate file because the content security policy forbids inline styles. */
export const stylesheet = `:root { color-scheme: light dark; --ink: #242424; --soft: #616161; --paper: #fff; --ground: #f5f5f5; --line: #8a8886;
  --brand: #0f6cbd; --on-brand: #fff; --bad: #b10e1c; --bad-ground: #fdf3f4; }
@media (prefers-color-scheme: dark) { :root { --ink: #fff; --soft: #d6d6d6; --paper: #292929; --ground: #141414;
  --line: #adadad; --brand: #479ef5; --on-brand: #0b0b0b; --bad: #f1707b; --bad-ground: #3b1518; } }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 "Segoe UI", system-ui, -apple-system, "Noto Sans", sans-serif; }
main { inline-size: 100%; max-inline-size: 24rem; background: var(--paper); padding: 2rem; border-radius: 0.5rem;
  box-shadow: 0 2px 8px rgb(0 0 0 / 20%); }
.realm { margin: 0; color: var(--soft); }
h1 { margin: 0 0 1.5rem; font-size: 1.5rem; line-height: 1.3; }
label { display: block; margin-block: 1rem 0.25rem; font-weight: 600; }
input { inline-size: 100%; min-block-size: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--line); border-radius: 0.25rem; }
input[aria-invalid="true"] { border-color: var(--bad); }
button, .button { display: block; inline-size: 100%; min-block-size: 2.75rem; margin-block-start: 1.5rem; padding: 0.5rem 1rem;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--on-brand); background: var(--brand);
  border: 1px solid transparent; border-radius: 0.25rem; cursor: pointer; }
input:focus-visible, button:focus-visible, .button:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.problem { margin: 0 0 1rem; padding: 0.5rem 0.75rem; color: var(--bad); background: var(--bad-ground);
  border-inline-start: 4px solid var(--bad); border-radius: 0.25rem; }
@media (forced-colors: active) { button, .button, .problem { border: 1px solid; } }
`;
