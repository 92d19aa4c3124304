import { useCallback } from 'react';
import { useFormFrame } from './FormContext.ts';
import type { WidgetProps } from './widgets/widget.ts';
import { widgets } from './widgets/widgets.ts';

interface Props extends Omit<WidgetProps, 'onUnreadable'> {
  /** Key of the question's occurrence in the form (`keyOf`). */
  place: string;
  /** Id of the input within the question. */
  slot: number;
}

/** The control of one answer. Reports to the form whether its text is a valid value. */
export function AnswerControl({ place, slot, ...props }: Props) {
  const { unreadable } = useFormFrame().actions;
  const onUnreadable = useCallback((wrong: boolean) => unreadable(place, slot, wrong), [unreadable, place, slot]);
  const Widget = widgets[props.question.type];
  return Widget ? <Widget {...props} onUnreadable={onUnreadable} /> : null;
}
