import type { QuestionnaireItem } from 'fhir/r4';
import type { ComponentType } from 'react';
import { AttachmentWidget } from './AttachmentWidget.tsx';
import { BooleanWidget } from './BooleanWidget.tsx';
import { DateTimeWidget, DateWidget } from './DateWidget.tsx';
import { NumberWidget } from './NumberWidget.tsx';
import { QuantityWidget } from './QuantityWidget.tsx';
import { ReferenceWidget } from './ReferenceWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import { TimeWidget } from './TimeWidget.tsx';
import type { WidgetProps } from './widget.ts';

/** The control of each item type. Choices have separate components; groups and displays have no answers. */
export const widgets: Partial<Record<QuestionnaireItem['type'], ComponentType<WidgetProps>>> = {
  boolean: BooleanWidget,
  decimal: NumberWidget,
  integer: NumberWidget,
  date: DateWidget,
  dateTime: DateTimeWidget,
  time: TimeWidget,
  string: TextWidget,
  text: TextWidget,
  url: TextWidget,
  attachment: AttachmentWidget,
  reference: ReferenceWidget,
  quantity: QuantityWidget,
};
