import { useIntl } from 'react-intl';
import type { MenuEntry } from '../../shared/feature.ts';
import { Section } from '../../shared/layout/Section.tsx';
import { ChipLinks } from './ChipLinks.tsx';
import { messages } from './messages.ts';

/** Links to the main areas that the user may open. */
export function Areas({ items }: { items: readonly MenuEntry[] }) {
  const intl = useIntl();
  return (
    <Section title={messages.areas}>
      <ChipLinks items={items.map(({ to, icon, label }) => ({ to, icon, name: intl.formatMessage(label) }))} />
    </Section>
  );
}
