import { __, _n, sprintf } from '@wordpress/i18n';

import type { ExternalAccount, PayoutSchedule } from '../contract/types';
import { browserLocale } from '../data/boot';
import { weekdayName } from '../time/weekday';
import { currencyName } from './currency-name';

export const updateBankDetails = __(
	'Update bank details',
	'merchant-payments-for-woocommerce'
);

export const addBankAccount = __(
	'Add bank account',
	'merchant-payments-for-woocommerce'
);

export const noBankAccount = __(
	'Your account has no bank account for payouts. Until you add one, your money stays in your balance.',
	'merchant-payments-for-woocommerce'
);

export const bankDetailsUpdated = __(
	'Your bank details were updated. Payouts resume with the next one.',
	'merchant-payments-for-woocommerce'
);

/** When the next payout is sent and what it includes; null for an unknown interval. */
export function nextPayout( schedule: PayoutSchedule ): string | null {
	const when = dayOf( schedule );
	if ( ! when ) {
		return null;
	}
	const days = schedule.delay_days;
	const delay = sprintf(
		/* translators: %d: number of days. */
		_n(
			'Money from a payment is available %d business day after it.',
			'Money from a payment is available %d business days after it.',
			days,
			'merchant-payments-for-woocommerce'
		),
		days
	);
	return `${ when } ${ delay }`;
}

function dayOf( schedule: PayoutSchedule ): string | null {
	switch ( schedule.interval ) {
		case 'daily':
			return __(
				'Payouts are sent to your bank every business day: weekends and bank holidays delay them.',
				'merchant-payments-for-woocommerce'
			);
		case 'weekly':
			return sprintf(
				/* translators: %s: a weekday. */
				__(
					'Payouts are sent to your bank every %s, or on the next business day if that is a bank holiday.',
					'merchant-payments-for-woocommerce'
				),
				weekdayName( schedule.weekly_anchor ?? '' )
			);
		case 'monthly':
			return monthDay( schedule.monthly_anchor ?? LAST_DAY );
		case 'manual':
			return __(
				'Payouts are sent to your bank only when you ask for one.',
				'merchant-payments-for-woocommerce'
			);
		default:
			return null;
	}
}

/** In the API, 31 stands for the last day of every month; 28 is the last day that every month has. */
const LAST_DAY = 31;
const SHORTEST_MONTH = 28;

function monthDay( day: number ): string {
	if ( day >= LAST_DAY ) {
		return __(
			'Payouts are sent to your bank on the last day of each month, or on the next business day if that is a weekend or bank holiday.',
			'merchant-payments-for-woocommerce'
		);
	}
	const text =
		day > SHORTEST_MONTH
			? /* translators: %d: day of the month, 29 or 30. */
				__(
					'Payouts are sent to your bank on day %d of each month (in shorter months on the last day), or on the next business day if that is a weekend or bank holiday.',
					'merchant-payments-for-woocommerce'
				)
			: /* translators: %d: day of the month. */
				__(
					'Payouts are sent to your bank on day %d of each month, or on the next business day if that is a weekend or bank holiday.',
					'merchant-payments-for-woocommerce'
				);
	return sprintf( text, day );
}

/** Says that payouts are paused, for all currencies or some; null when none are. */
export function pausedPayouts(
	accounts: readonly ExternalAccount[]
): string | null {
	const errored = accounts.filter( ( { status } ) => status === 'errored' );
	if ( errored.length === 0 ) {
		return null;
	}
	if ( errored.length === accounts.length ) {
		return __(
			'Payouts are paused because the last one did not reach your bank account. Update your bank details to start them again.',
			'merchant-payments-for-woocommerce'
		);
	}
	const names = errored.map( ( { currency } ) => currencyName( currency ) );
	return sprintf(
		/* translators: %s: names of currencies. */
		__(
			'Payouts in %s are paused because the last one did not reach your bank account. Update your bank details to start them again.',
			'merchant-payments-for-woocommerce'
		),
		new Intl.ListFormat( browserLocale() ).format( names )
	);
}
