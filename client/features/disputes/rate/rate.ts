import type {
	DisputeRatePoint,
	NetworkDisputeRate,
} from '../../../contract/types';

/** What the network counts in a month. */
export const countOf = ( point: DisputeRatePoint ): number =>
	point.disputes + point.fraud_reports;

/** Its share of the sales in hundredths of a percent; null without sales. */
export const basisPointsOf = ( point: DisputeRatePoint ): number | null =>
	point.sales === 0 ? null : ( countOf( point ) * 10_000 ) / point.sales;

/** The last month that is over: networks judge whole months. */
export const judged = ( {
	points,
}: NetworkDisputeRate ): DisputeRatePoint | undefined => points.at( -2 );
