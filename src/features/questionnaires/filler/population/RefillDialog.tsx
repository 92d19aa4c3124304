import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ModalDialog } from '../../../../shared/layout/ModalDialog.tsx';
import { itemLabel } from '../itemText.ts';
import { messages } from '../messages.ts';
import { useAnswerText } from '../useAnswerText.ts';
import type { Unfilled } from './loadKnown.ts';
import type { Refill } from './refill.ts';
import { UnfilledList } from './UnfilledList.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  table: { borderCollapse: 'collapse', inlineSize: '100%', tableLayout: 'fixed' },
  cell: {
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInlineEnd: tokens.spacingHorizontalS,
    borderBlockStartWidth: '1px',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    fontWeight: tokens.fontWeightRegular,
  },
  name: { inlineSize: '44%' },
  kept: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  refills: readonly Refill[];
  unfilled: readonly Unfilled[];
  onUse: (chosen: readonly Refill[]) => void;
  onCancel: () => void;
}

/** The present and the new answers side by side. The user chooses those to use; answers that the user entered are kept. */
export function RefillDialog({ refills, unfilled, onUse, onCancel }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const textOf = useAnswerText();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const isChosen = ({ key, isEntered }: Refill): boolean => !isEntered && !refused.includes(key);
  const chosen = refills.filter(isChosen);
  const valueText = (answers: Refill['before']): string =>
    answers.map((answer) => textOf(answer)).join(', ') || intl.formatMessage(messages.noAnswer);
  return (
    <ModalDialog title={intl.formatMessage(messages.fillAgain)} onDismiss={onCancel}>
      <DialogContent className={styles.content}>
        <UnfilledList unfilled={unfilled} />
        {refills.length === 0 ? (
          <FormattedMessage {...messages.nothingNew} />
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                {[messages.question, messages.presentAnswer, messages.newAnswer].map((message, index) => (
                  <th key={message.id} scope="col" className={mergeClasses(styles.cell, index === 0 && styles.name)}>
                    <FormattedMessage {...message} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {refills.map((refill) => {
                const { key, question, isEntered } = refill;
                const name = itemLabel(question, intl.locale) || question.linkId;
                return (
                  <tr key={key}>
                    <th scope="row" className={styles.cell}>
                      {isEntered ? (
                        <>
                          <bdi>{name}</bdi>
                          <div className={styles.kept}>
                            <FormattedMessage {...messages.enteredIsKept} />
                          </div>
                        </>
                      ) : (
                        <Checkbox
                          label={<bdi>{name}</bdi>}
                          checked={isChosen(refill)}
                          onChange={() =>
                            setRefused(refused.includes(key) ? refused.filter((one) => one !== key) : [...refused, key])
                          }
                        />
                      )}
                    </th>
                    <td className={styles.cell}>
                      <bdi>{valueText(refill.before)}</bdi>
                    </td>
                    <td className={styles.cell}>
                      <bdi>{valueText(refill.after)}</bdi>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onCancel}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        {chosen.length > 0 && (
          <Button appearance="primary" onClick={() => onUse(chosen)}>
            <FormattedMessage {...messages.useNewAnswers} values={{ count: chosen.length }} />
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  );
}
