import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { useConfirm } from '../../shared/form/useConfirm.tsx';
import { createProbe } from './checks/probe.ts';
import type { CheckId } from './checks/types.ts';
import { messages, offerTexts, questionTexts } from './messages.ts';
import type { WriteOutcome } from './createAbsent.ts';
import { executeOffer, subjectOf, type OfferKind } from './offers.ts';
import { useCheckEnvironment } from './useCheckEnvironment.ts';

/** Result of an accepted offer. */
export interface OfferResult {
  kind: OfferKind;
  written: readonly WriteOutcome[];
}

/** Confirms and executes an offer, then calls `onDone`. `results` contains the outcomes by the check that made the offer. */
export function useOffer(onDone: () => void) {
  const intl = useIntl();
  const environment = useCheckEnvironment();
  const dispatch = useDispatch();
  const { confirm, dialog } = useConfirm();
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<Partial<Record<CheckId, OfferResult>>>({});

  const accept = async (kind: OfferKind, at: CheckId): Promise<void> => {
    const sure = await confirm({
      title: intl.formatMessage(offerTexts[kind]),
      text: intl.formatMessage(questionTexts[kind], { id: subjectOf(kind, environment.config) }),
      confirmLabel: intl.formatMessage(messages.proceed),
      cancelLabel: intl.formatMessage(messages.cancel),
    });
    if (!sure) return;
    setBusy(true);
    try {
      const written = await executeOffer(kind, await createProbe(environment));
      setResults((before) => ({ ...before, [at]: { kind, written } }));
      // Pages may have cached that the resource does not exist.
      dispatch(fhirEndpoints.util.invalidateTags(['Location', 'LocationHierarchy', 'List']));
    } finally {
      setBusy(false);
      onDone();
    }
  };
  return { accept, busy, results, dialog };
}
