import type { Location } from 'fhir/r4';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useConfirm } from '../../shared/form/useConfirm.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { describeError } from '../../shared/state/describeError.ts';
import { messages } from './messages.ts';
import { useLevelsBelow } from './useLevelsBelow.ts';

/** After a move to another level: asks whether to correct the places below, and does it. Never rejects. */
export function useOfferLevels() {
  const intl = useIntl();
  const notify = useNotify();
  const { confirm, dialog } = useConfirm();
  const { findMisfits, correct } = useLevelsBelow();

  const offer = useCallback(
    async (place: Location): Promise<void> => {
      try {
        const misfits = await findMisfits(place);
        const count = misfits.length;
        if (count === 0) return;
        const agreed = await confirm({
          title: intl.formatMessage(messages.levelsTitle),
          text: intl.formatMessage(messages.levelsText, { name: place.name ?? '', count }),
          confirmLabel: intl.formatMessage(messages.levelsCorrect),
          cancelLabel: intl.formatMessage(messages.levelsLeave),
        });
        if (!agreed) return;
        await correct(misfits);
        notify.success(intl.formatMessage(messages.levelsDone, { count }));
      } catch (error) {
        // the place itself is saved: this must not look like a failed save
        notify.error(intl.formatMessage(messages.levelsFailed), describeError(intl, error));
      }
    },
    [intl, notify, confirm, findMisfits, correct],
  );
  return { offer, dialog };
}
