import type { TransactionChartPoint } from '../../../contract/types';
import { seriesNames } from './strings';

/** An amount of the chart's points. */
export interface Series {
	key: 'gross' | 'refunds' | 'fees';
	label: string;
	/** 1 is drawn upwards, -1 downwards. */
	sign: 1 | -1;
}

/** In the order from the zero line outwards. */
export const series: readonly Series[] = [
	{ key: 'gross', label: seriesNames.gross, sign: 1 },
	{ key: 'fees', label: seriesNames.fees, sign: -1 },
	{ key: 'refunds', label: seriesNames.refunds, sign: -1 },
];

export const sumOver = (
	points: readonly TransactionChartPoint[],
	key: Series[ 'key' ]
): number => points.reduce( ( sum, point ) => sum + point[ key ], 0 );
