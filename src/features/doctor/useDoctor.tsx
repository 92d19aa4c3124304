import { useCallback, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useConfig } from '../../config/ConfigContext.ts';
import { useConfirm } from '../../shared/form/useConfirm.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import type { CheckId, OfferKind } from './checks/types.ts';
import { doctorClosed, repair, startChecks } from './doctorSlice.ts';
import { offerTexts, questionTexts } from './messages.ts';
import { subjectOf } from './offers.ts';

/**
 * Runs all checks when the page opens, and again on `again`. `accept` confirms and executes an offer, then runs the checks
 * again.
 */
export function useDoctor() {
  const intl = useIntl();
  const config = useConfig();
  const dispatch = useAppDispatch();
  const { confirm, dialog } = useConfirm();
  const run = useRef(new AbortController());
  const hasLeft = useRef(false);

  const again = useCallback((): void => {
    run.current.abort();
    run.current = new AbortController();
    void dispatch(startChecks(run.current.signal));
  }, [dispatch]);
  useEffect(() => {
    hasLeft.current = false;
    again();
    return () => {
      hasLeft.current = true;
      run.current.abort();
      dispatch(doctorClosed());
    };
  }, [dispatch, again]);

  const accept = async (kind: OfferKind, check: CheckId): Promise<void> => {
    const isSure = await confirm({
      title: intl.formatMessage(offerTexts[kind]),
      text: intl.formatMessage(questionTexts[kind], { id: subjectOf(kind, config) }),
      confirmLabel: intl.formatMessage(offerTexts[kind]),
    });
    if (!isSure) return;
    try {
      await dispatch(repair(kind, check));
    } finally {
      if (!hasLeft.current) again();
    }
  };
  return { again, accept, dialog };
}
