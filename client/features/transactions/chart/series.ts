import type { TransactionChartPoint } from '../../../contract/types';
import { seriesNames } from './strings';

/**
 * What is drawn of each point.
 */
export interface Series {
	key: 'gross' | 'refunds' | 'fees';
	label: string;
	/** 1 for money that came in, which is drawn upwards; -1 for what went away again. */
	sign: 1 | -1;
}

/** From the line of zero outwards. */
export const series: readonly Series[] = [
	{ key: 'gross', label: seriesNames.gross, sign: 1 },
	{ key: 'fees', label: seriesNames.fees, sign: -1 },
	{ key: 'refunds', label: seriesNames.refunds, sign: -1 },
];

/**
 * What several points come to.
 */
export const sumOver = (
	points: readonly TransactionChartPoint[],
	key: Series[ 'key' ]
): number => points.reduce( ( sum, point ) => sum + point[ key ], 0 );
