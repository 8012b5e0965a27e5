import { __, _n, sprintf } from '@wordpress/i18n';

import { settingsRules } from '../../contract/rules';
import type { Section } from '../../form/descriptor';
import type { Errors } from '../../form/use-form';
import { weekdayName } from '../../time/weekday';
import { isConnected, type SettingsValues } from './values';

/** In the API, 31 stands for the last day of every month. */
const LAST_DAY = 31;
const DAYS = 28;

const WEEKDAYS = [ 'monday', 'tuesday', 'wednesday', 'thursday', 'friday' ];

const nothingChosen = () => ( {
	value: '',
	label: __( 'Choose a day', 'merchant-payments-for-woocommerce' ),
} );

const intervals = ( values: SettingsValues ) =>
	[
		{
			value: 'daily',
			label: __( 'Daily', 'merchant-payments-for-woocommerce' ),
			description: __(
				'On each business day.',
				'merchant-payments-for-woocommerce'
			),
		},
		{
			value: 'weekly',
			label: __( 'Weekly', 'merchant-payments-for-woocommerce' ),
			description: __(
				'If the day is a bank holiday, on the next business day.',
				'merchant-payments-for-woocommerce'
			),
		},
		{
			value: 'monthly',
			label: __( 'Monthly', 'merchant-payments-for-woocommerce' ),
			description: __(
				'If the day is on a weekend, on the next business day.',
				'merchant-payments-for-woocommerce'
			),
		},
		{
			value: 'manual',
			label: __( 'Manual', 'merchant-payments-for-woocommerce' ),
			description: __(
				'Only when you ask for a payout.',
				'merchant-payments-for-woocommerce'
			),
		},
	].filter(
		( { value } ) =>
			// Banks in Japan take no daily payouts; and pages can't ask for payouts by the standard way.
			! ( value === 'daily' && values.account_country === 'JP' ) &&
			( value !== 'manual' ||
				values.deposit_schedule_interval === 'manual' )
	);

const weekdays = ( {
	deposit_schedule_weekly_anchor: day,
}: SettingsValues ) => {
	const known = day && ! WEEKDAYS.includes( day ) ? [ day ] : [];
	return [
		...( day ? [] : [ nothingChosen() ] ),
		...[ ...WEEKDAYS, ...known ].map( ( value ) => ( {
			value,
			label: weekdayName( value ),
		} ) ),
	];
};

const monthDays = ( {
	deposit_schedule_monthly_anchor: day,
}: SettingsValues ) => {
	const known = day !== null && day > DAYS && day < LAST_DAY ? [ day ] : [];
	return [
		...( day === null ? [ nothingChosen() ] : [] ),
		...[ ...Array( DAYS ).keys() ]
			.map( ( index ) => index + 1 )
			.concat( known )
			.map( ( value ) => ( {
				value: String( value ),
				label: sprintf(
					/* translators: %d: day of the month. */
					__( 'Day %d', 'merchant-payments-for-woocommerce' ),
					value
				),
			} ) ),
		{
			value: String( LAST_DAY ),
			label: __(
				'Last day of the month',
				'merchant-payments-for-woocommerce'
			),
		},
	];
};

/** Why the schedule can't be changed. */
const locked = ( values: SettingsValues ): string | null => {
	if ( values.deposit_status === 'enabled' ) {
		return values.deposit_completed_waiting_period
			? null
			: __(
					'Your first payout is held for 7 to 14 days. You can change the schedule after that.',
					'merchant-payments-for-woocommerce'
				);
	}
	return values.deposit_status === 'blocked'
		? __(
				'Payouts of your account are suspended, so their schedule can’t be changed.',
				'merchant-payments-for-woocommerce'
			)
		: __(
				'Payouts of your account are switched off, so they can’t be scheduled.',
				'merchant-payments-for-woocommerce'
			);
};

export const payouts: Section< SettingsValues > = {
	id: 'payout-schedule',
	title: __( 'Payout schedule', 'merchant-payments-for-woocommerce' ),
	when: isConnected,
	text: ( { deposit_delay_days: days } ) =>
		sprintf(
			/* translators: %d: number of business days. */
			_n(
				'Money from a payment can be paid out %d business day after it.',
				'Money from a payment can be paid out %d business days after it.',
				days,
				'merchant-payments-for-woocommerce'
			),
			days
		),
	fields: [
		{
			kind: 'choice',
			name: 'deposit_schedule_interval',
			label: __( 'Frequency', 'merchant-payments-for-woocommerce' ),
			choices: intervals,
			locked,
		},
		{
			kind: 'choice',
			look: 'list',
			name: 'deposit_schedule_weekly_anchor',
			label: __( 'Day of the week', 'merchant-payments-for-woocommerce' ),
			choices: weekdays,
			when: ( { deposit_schedule_interval: interval } ) =>
				interval === 'weekly',
			locked,
		},
		{
			kind: 'choice',
			look: 'list',
			name: 'deposit_schedule_monthly_anchor',
			isNumber: true,
			label: __(
				'Day of the month',
				'merchant-payments-for-woocommerce'
			),
			choices: monthDays,
			when: ( { deposit_schedule_interval: interval } ) =>
				interval === 'monthly',
			locked,
		},
	],
};

/** There is an interval, and it needs its day. */
export const checkSchedule = (
	{
		deposit_schedule_interval: interval,
		deposit_schedule_weekly_anchor: weekday,
		deposit_schedule_monthly_anchor: day,
	}: SettingsValues,
	saved: SettingsValues
): Errors< SettingsValues > => ( {
	...( interval === '' &&
		saved.deposit_schedule_interval !== '' && {
			deposit_schedule_interval:
				settingsRules.deposit_schedule_interval.problem(),
		} ),
	...( interval === 'weekly' &&
		! weekday && {
			deposit_schedule_weekly_anchor:
				settingsRules.deposit_schedule_weekly_anchor.problem(),
		} ),
	...( interval === 'monthly' &&
		day === null && {
			deposit_schedule_monthly_anchor:
				settingsRules.deposit_schedule_monthly_anchor.problem(),
		} ),
} );
