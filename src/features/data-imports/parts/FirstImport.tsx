import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { Can } from '../../../session/Can.tsx';
import { CreateButton } from '../../../shared/layout/CreateButton.tsx';
import { paths } from '../index.ts';
import { messages } from '../messages.ts';
import { TemplateMenu } from './Guide.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalXL,
    inlineSize: '100%',
    maxInlineSize: '60rem',
  },
  steps: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalXL,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    textAlign: 'start',
    inlineSize: '100%',
  },
  step: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignContent: 'start',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
  },
  number: {
    inlineSize: '1.5rem',
    lineHeight: '1.5rem',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
  },
  text: { gridColumnStart: 2 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
  },
});

const steps = [
  { title: messages.stepChoose, text: messages.stepChooseText },
  { title: messages.stepReview, text: messages.stepReviewText },
  { title: messages.stepImport, text: messages.stepImportText },
];

/** How an import works, for an installation without imports. */
export function FirstImport() {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div className={styles.root}>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title.id} className={styles.step}>
            <span aria-hidden className={styles.number}>
              {intl.formatNumber(index + 1)}
            </span>
            <Text weight="semibold">
              <FormattedMessage {...title} />
            </Text>
            <Text className={styles.text}>
              <FormattedMessage {...text} />
            </Text>
          </li>
        ))}
      </ol>
      <Can needs={['DataImport.create']}>
        <div className={styles.actions}>
          <CreateButton
            label={intl.formatMessage(messages.bulkUpload)}
            to={paths.create}
            needs={['DataImport.create']}
          />
          <TemplateMenu />
        </div>
      </Can>
    </div>
  );
}
