import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { addressOf, sameOrigin } from '../../api/http/request.ts';
import { dayZone } from '../../../common/config/timeZone.ts';
import { addDays, startOfDay } from '../../../common/fhir/calendarDay.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { useCan } from '../../session/useCan.ts';
import { ChartFrame } from '../../shared/charts/ChartFrame.tsx';
import { LineChart } from '../../shared/charts/LineChart.tsx';
import { countMatches } from '../../shared/home/countMatches.ts';
import { currentDay } from '../../shared/intl/dates.ts';
import { texts } from '../../shared/intl/texts.ts';
import { useLaterTexts } from '../../shared/intl/textStage.ts';
import { ScanState } from '../../shared/scan/ScanState.tsx';
import type { ScanReader } from '../../shared/scan/scanReader.ts';
import { useScan } from '../../shared/scan/useScan.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';

const messages = texts('app.trend', {
  title: ['Forms filled in per week', 'Home page: title of a chart of the last 12 weeks'],
  summary: [
    '{total, plural, one {# form} other {# forms}} in the last 12 weeks, everywhere; {last, number} in the last 7 days',
    'Home page: below the title of a chart. {total}: number of all; {last}: number of the last week',
  ],
  week: ['7 days from', 'Home page: chart as a table, column with the first day of each week'],
  forms: ['Forms', 'Home page: chart as a table, column with the number of forms per week'],
  point: [
    '{count, plural, one {# form} other {# forms}} in the 7 days from {day}',
    'Home page: text of a point of a chart. {count}: number; {day}: first day of the week',
  ],
});

const weeks = 12;
const weekDays = 7;

/** The first days of the last weeks, which end today, oldest first. */
const firstDays = (): string[] =>
  Array.from({ length: weeks }, (_, index) => addDays(currentDay(), 1 - weekDays * (weeks - index)));

interface Week {
  /** First day. */
  day: string;
  count: number;
}

/**
 * Responses to questionnaires per week, by twelve counts that the own server answers in one request. They are not requested from
 * a server of another origin, where each is a request of its own.
 */
export default function Trend() {
  const { fhirBaseUrl } = useConfig();
  const hasTexts = useLaterTexts();
  const may = useCan('QuestionnaireResponse.read');
  const isShown = may && hasTexts && sameOrigin(addressOf(fhirBaseUrl, { url: '/' }));
  return isShown ? <Responses /> : null;
}

function Responses() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const load = useCallback(
    ({ attempt }: ScanReader) =>
      Promise.all(
        firstDays().map(async (day): Promise<Week> => {
          const [from, to] = [day, addDays(day, weekDays)].map((each) => startOfDay(each, dayZone().name));
          const search = { authored: [`ge${from}`, `lt${to}`] };
          return { day, count: await attempt(() => dispatch(countMatches('QuestionnaireResponse', search))) };
        }),
      ),
    [dispatch],
  );
  const title = intl.formatMessage(messages.title);
  const shortDay = (day: string): string =>
    intl.formatDate(`${day}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <ScanState data={useScan('homeTrend', load)}>
      {(found) => {
        const total = found.reduce((sum, { count }) => sum + count, 0);
        if (total === 0) return null;
        return (
          <ChartFrame
            title={title}
            summary={intl.formatMessage(messages.summary, { total, last: found.at(-1)?.count })}
            table={{
              columns: [
                { label: intl.formatMessage(messages.week) },
                { label: intl.formatMessage(messages.forms), numeric: true },
              ],
              rows: found.map(({ day, count }) => ({ id: day, cells: [day, intl.formatNumber(count)] })),
            }}
          >
            <LineChart
              label={title}
              isCount
              // Ticks are weeks before the last one, whose place and number are round, unlike those of times.
              formatX={(x) => shortDay(addDays(found.at(-1)?.day ?? '', weekDays * x))}
              points={found.map(({ day, count }, index) => ({
                id: day,
                x: index + 1 - found.length,
                y: count,
                text: intl.formatMessage(messages.point, { count, day }),
              }))}
            />
          </ChartFrame>
        );
      }}
    </ScanState>
  );
}
