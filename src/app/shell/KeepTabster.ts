import { useFocusFinders } from '@fluentui/react-components';

/**
 * Keeps Fluent's Tabster alive while the shell is mounted. Tabster removes the `aria-hidden` of the page 250 ms after a
 * modal dialog or panel has closed. Without a component that uses it, it is disposed of before that if the user opens
 * another page at the same time, and that page remains hidden from screen readers.
 */
export default function KeepTabster(): null {
  useFocusFinders();
  return null;
}
