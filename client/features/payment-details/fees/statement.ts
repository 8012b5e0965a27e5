import type { Charge, TimelineEvent } from '../../../contract/types';
import {
	formatFeeRate,
	formatTotalFeeRate,
} from '../../../money/format-fee-rate';
import { exchangeText } from '../../../money/format-rate';
import { feeName, taxName } from '../fee-names';
import { rows } from './strings';

/** A line of the fee breakdown. */
export interface StatementLine {
	label: string;
	/** The rate that gives the amount. */
	rate?: string;
	/** Minor units, negative when deducted; absent for a line of text. */
	amount?: number;
	/** ISO code. */
	currency: string;
	/** Whether it is a sum of lines above. */
	isSum?: boolean;
}

/**
 * The charged amount, each part of the fee, and the net amount. The lines add up.
 *
 * @param charge
 * @param captured The timeline's capture event; null while it loads, or when only the total is known.
 */
export function statementOf(
	charge: Charge,
	captured: TimelineEvent | null
): StatementLine[] {
	const movement = charge.balance_transaction;
	const currency = movement?.currency ?? charge.currency;
	const amount = movement?.amount ?? charge.amount_captured;
	const fee = movement?.fee ?? charge.application_fee_amount ?? 0;
	return [
		{ label: rows.captured, amount, currency },
		...exchange( charge, captured ),
		...parts( captured ),
		{
			label: rows.total,
			rate: totalRate( captured ),
			amount: -fee,
			currency,
			isSum: true,
		},
		{ label: rows.net, amount: amount - fee, currency, isSum: true },
	];
}

/** The timeline's capture event, which has the fee's parts. */
export const captureOf = (
	events: readonly TimelineEvent[]
): TimelineEvent | null =>
	events.find(
		( { type, fee_rates: rates } ) => type === 'captured' && rates
	) ?? null;

function exchange(
	charge: Charge,
	captured: TimelineEvent | null
): StatementLine[] {
	const movement = charge.balance_transaction;
	const rates = captured?.fee_rates?.fee_exchange_rate;
	const rate = rates?.rate ?? movement?.exchange_rate;
	const from = rates?.fromCurrency ?? charge.currency;
	return movement && typeof rate === 'number'
		? [
				{
					label: rows.exchange,
					rate: exchangeText( from, movement.currency, rate ),
					currency: movement.currency,
				},
			]
		: [];
}

function parts( captured: TimelineEvent | null ): StatementLine[] {
	const { history = [], tax, before_tax: before } = captured?.fee_rates ?? {};
	const lines: StatementLine[] = history.map( ( part ) => ( {
		label: feeName( part ),
		rate: formatFeeRate( part ),
		amount: -part.amount,
		currency: part.currency,
	} ) );
	if ( ! tax ) {
		return lines;
	}
	const taxed = before && {
		label: rows.beforeTax,
		amount: -before.amount,
		currency: before.currency,
	};
	return [
		...lines,
		...( taxed ? [ taxed ] : [] ),
		{
			label: taxName( tax ),
			amount: -tax.amount,
			currency: tax.currency,
		},
	];
}

/** All rates together; undefined when there is only one. */
function totalRate( captured: TimelineEvent | null ): string | undefined {
	const rates = captured?.fee_rates;
	return rates && rates.history.length > 1
		? formatTotalFeeRate( rates )
		: undefined;
}
