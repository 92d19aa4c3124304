import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { matchPath } from 'react-router-dom';
import { shallowEqual } from 'react-redux';
import { selectReferenceName, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { Card } from '../../shared/layout/Card.tsx';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { useCardStyles } from './FigureCard.tsx';
import type { UnsavedForm } from './homeSlice.ts';
import type { HomeSources } from './homeThunks.ts';
import { messages } from './messages.ts';
import { severities, unsavedSeverity } from './severities.ts';
import { SeverityIcon } from './SeverityIcon.tsx';

const useStyles = makeStyles({
  forms: { display: 'grid', gap: tokens.spacingVerticalXS, listStyleType: 'none', padding: 0, margin: 0 },
  figure: { display: 'grid' },
});

/** Links to the forms whose input was not saved. */
export default function UnsavedCard({ forms, sources }: { forms: readonly UnsavedForm[]; sources: HomeSources }) {
  const card = useCardStyles();
  const styles = useStyles();
  const intl = useIntl();
  const names = useAppSelector(
    (state) =>
      forms.map(({ record }) => selectReferenceName(state as StateWithEntities, record?.reference, intl.locale)),
    shallowEqual,
  );
  /** Name of the record, or the label of the button or of the area that opens the form. */
  const nameOf = ({ address }: UnsavedForm, name: string | undefined): string | undefined => {
    const label =
      sources.quickAdd.find(({ to }) => to === address)?.label ??
      sources.features.find(({ routes }) => routes.some(({ path }) => matchPath(path, address)))?.menu?.[0]?.label;
    return name ?? (label && intl.formatMessage(label));
  };
  return (
    <Card className={card.card} style={{ borderInlineStartColor: severities[unsavedSeverity].stroke }}>
      <div className={styles.figure}>
        <span className={card.line}>
          <span className={card.icon}>
            <EditRegular fontSize={20} aria-hidden />
          </span>
          <span className={card.figure}>
            <FormattedNumber value={forms.length} />
          </span>
        </span>
        <span className={card.title}>
          <FormattedMessage {...messages.unsaved} />
        </span>
      </div>
      <SeverityIcon severity={unsavedSeverity} />
      <ul className={styles.forms}>
        {forms.map((form, at) => (
          <li key={form.address}>
            <TextLink to={form.address}>{nameOf(form, names[at]) ?? form.address}</TextLink>
          </li>
        ))}
      </ul>
      <Text size={200} className={card.text}>
        <FormattedMessage {...messages.unsavedText} />
      </Text>
    </Card>
  );
}
