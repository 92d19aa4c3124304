import { Input } from '@fluentui/react-components';
import { withValue } from '../value.ts';
import type { WidgetProps } from './widget.ts';

/** A time of day; FHIR requires seconds. */
export function TimeWidget({ answer, onChange, disabled }: WidgetProps) {
  const value = answer?.valueTime ?? '';
  const withSeconds = /^\d\d:\d\d:(?!00)\d\d/.test(value);
  return (
    <Input
      type="time"
      input={{ step: withSeconds ? 1 : 60 }}
      value={withSeconds ? value : value.slice(0, 5)}
      disabled={disabled}
      onChange={(_event, { value: typed }) =>
        onChange(
          typed === '' ? undefined : withValue(answer, { valueTime: typed.length === 5 ? `${typed}:00` : typed }),
        )
      }
    />
  );
}
