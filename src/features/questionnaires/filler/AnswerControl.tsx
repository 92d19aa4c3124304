import { useCallback } from 'react';
import { useFormFrame } from './FormContext.ts';
import type { WidgetProps } from './widgets/widget.ts';
import { widgets } from './widgets/widgets.ts';

interface Props extends Omit<WidgetProps, 'onUnreadable'> {
  /** Name of the question's place in the form. */
  place: string;
  /** Which input of the question it is. */
  slot: number;
}

/** The control of one answer; tells the form while what stands in it cannot be read. */
export function AnswerControl({ place, slot, ...props }: Props) {
  const { unreadable } = useFormFrame().actions;
  const onUnreadable = useCallback((wrong: boolean) => unreadable(place, slot, wrong), [unreadable, place, slot]);
  const Widget = widgets[props.question.type];
  return Widget ? <Widget {...props} onUnreadable={onUnreadable} /> : null;
}
