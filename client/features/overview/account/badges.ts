import type { Account, BadgePopover } from '../../../contract/types';
import type { Tone } from '../../../ui/status-badge';
import { intervalName, statusName, texts } from './strings';

export interface Badge {
	label: string;
	text: string;
	tone: Tone;
	/** What the button of its popover is called, and what it shows. */
	more: { name: string; popover: BadgePopover } | null;
}

/** Colors of the provider (specification part 1, section 4). Maps, because an unknown name could be a property of every object. */
const COLORS: ReadonlyMap< string, Tone > = new Map( [
	[ 'green', 'success' ],
	[ 'yellow', 'warning' ],
	[ 'red', 'alert' ],
	[ 'blue', 'primary' ],
	[ 'gray', 'light' ],
] );

const STATUSES: ReadonlyMap< string, Tone > = new Map( [
	[ 'complete', 'success' ],
	[ 'enabled', 'primary' ],
	[ 'restricted_soon', 'warning' ],
	[ 'restricted_partially', 'warning' ],
	[ 'restricted', 'alert' ],
] );

export const toneOfColor = ( color: string ): Tone =>
	COLORS.get( color ) ?? 'light';

export const toneOfStatus = ( status: string ): Tone =>
	STATUSES.get( status ) ?? 'light';

/** The account's badges: as the server words them, or else made of its status. */
export function badgesOf( account: Account ): Badge[] {
	const { account_details: said } = account;
	if ( ! said ) {
		return ownBadges( account );
	}
	return [
		{
			label: texts.account,
			name: texts.moreAccount,
			...said.account_status,
		},
		{ label: texts.payouts, name: texts.more, ...said.payout_status },
	].map( ( { label, name, text, background_color: color, popover } ) => ( {
		label,
		text,
		tone: toneOfColor( color ),
		more: popover ? { name, popover } : null,
	} ) );
}

function ownBadges( {
	status,
	payments_enabled: takesPayments,
	deposits,
}: Account ): Badge[] {
	const paysOut = deposits?.status === 'enabled';
	const isRejected = status.startsWith( 'rejected' );
	const badge = ( label: string, text: string, tone: Tone ): Badge => ( {
		label,
		text,
		tone,
		more: null,
	} );
	return [
		badge(
			texts.account,
			statusName( isRejected ? 'rejected' : status ),
			toneOfStatus( status )
		),
		badge(
			texts.payments,
			takesPayments ? texts.enabled : texts.disabled,
			takesPayments ? 'success' : 'alert'
		),
		badge(
			texts.payouts,
			deposits && paysOut
				? intervalName( deposits.interval )
				: texts.disabled,
			paysOut ? 'success' : 'alert'
		),
	];
}
