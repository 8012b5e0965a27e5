import { __, sprintf } from '@wordpress/i18n';

import type { Account, RequirementError } from '../../../contract/types';
import { boot } from '../../../data/boot';
import { pageLink } from '../../../data/links';
import { formatSeconds } from '../../../time/format-time';
import { SafeHtml } from '../../../ui/safe-html';
import { badgeOf, canWait } from './due';
import { strings } from './strings';
import type { Task } from './task';
import { explanationOf, isShownError } from './verification';

/** For how long what is done stays on the list, in milliseconds after the account was opened. */
const NEW = 14 * 86_400_000;

/** Statuses in which the merchant can do nothing. */
const isDecided = ( status: string ): boolean =>
	/^(rejected|under_review$)/.test( status );

/**
 * What the account's state asks of the merchant.
 *
 * @param account
 * @param now      Milliseconds since the epoch.
 * @param onGoLive Starts the way to live payments.
 */
export function accountTasks(
	account: Account,
	now: number,
	onGoLive: () => void
): Task[] {
	if ( ! account.account_id || isDecided( account.status ) ) {
		return [];
	}
	return [
		...detailsTasks( account, now ),
		...( account.kind === 'live' || ! boot().connectLink
			? []
			: [ goLive( onGoLive ) ] ),
	];
}

/** Whether the platform has switched something off that no details bring back. */
const isStopped = ( { trouble }: Account ): boolean =>
	trouble?.asks_details === false;

function detailsTasks( account: Account, now: number ): Task[] {
	if ( ! account.details_submitted ) {
		return [ unfinished() ];
	}
	const errors = ( account.requirements?.errors ?? [] ).filter(
		isShownError
	);
	if (
		errors.length > 0 ||
		account.has_pending_requirements ||
		account.has_overdue_requirements ||
		( account.status.startsWith( 'restricted' ) && ! isStopped( account ) )
	) {
		return [ updateDetails( account, errors, now ) ];
	}
	return now - ( account.created ?? 0 ) * 1000 < NEW &&
		[ 'complete', 'enabled' ].includes( account.status )
		? [ verified() ]
		: [];
}

/** The wizard was left before its end. */
function unfinished(): Task {
	const href =
		pageLink( '/payments/onboarding/kyc', {
			source: 'merchant-payments-overview-task',
		} ) ?? boot().connectLink;
	return {
		key: 'finish-verification',
		title: __(
			'Finish verifying your business',
			'merchant-payments-for-woocommerce'
		),
		content: __(
			'Please complete your setup to process payments.',
			'merchant-payments-for-woocommerce'
		),
		level: 1,
		...( href
			? {
					action: {
						label: __(
							'Continue',
							'merchant-payments-for-woocommerce'
						),
						href,
					},
				}
			: {} ),
	};
}

const verified = (): Task => ( {
	key: 'verify-business',
	title: __( 'Verify your business', 'merchant-payments-for-woocommerce' ),
	isCompleted: true,
	isDeletable: true,
} );

function updateDetails(
	account: Account,
	errors: readonly RequirementError[],
	now: number
): Task {
	const left =
		account.current_deadline === null
			? null
			: account.current_deadline * 1000 - now;
	const isOverdue =
		account.has_overdue_requirements || ( left !== null && left <= 0 );
	return {
		key: 'update-business-details',
		title: __(
			'Update your business details',
			'merchant-payments-for-woocommerce'
		),
		content: (
			<>
				{ consequenceOf( account, isOverdue ) }
				<Reasons errors={ errors } />
			</>
		),
		...( isOverdue
			? {
					badge: {
						tone: 'alert',
						text: __(
							'Past due',
							'merchant-payments-for-woocommerce'
						),
					},
				}
			: left !== null && badgeOf( left ) ),
		level: 1,
		...( account.account_link
			? {
					action: {
						label: __(
							'Update details',
							'merchant-payments-for-woocommerce'
						),
						href: account.account_link,
					},
				}
			: {} ),
		allowsSnooze: ! isOverdue && ( left === null || canWait( left ) ),
	};
}

/** What is off, or will be. */
function consequenceOf( account: Account, isOverdue: boolean ): string {
	if ( account.trouble?.asks_details ) {
		return account.trouble.text;
	}
	return account.current_deadline === null || isOverdue
		? __(
				'Some details of your business are missing. Add them to keep payments and payouts on.',
				'merchant-payments-for-woocommerce'
			)
		: sprintf(
				/* translators: %s: a date. */
				__(
					'Some details of your business are missing. Add them by %s to keep payments and payouts on.',
					'merchant-payments-for-woocommerce'
				),
				formatSeconds( account.current_deadline ).date
			);
}

/** Why details were not accepted, each reason once. */
function Reasons( { errors }: { errors: readonly RequirementError[] } ) {
	const reasons = new Map(
		errors.map( ( error ) => [ keyOf( error ), error ] )
	);
	return reasons.size === 0 ? null : (
		<ul className="merchant-payments-task__list">
			{ [ ...reasons ].map( ( [ key, error ] ) => (
				<li key={ key }>
					<Reason error={ error } />
				</li>
			) ) }
		</ul>
	);
}

const keyOf = ( { code, reason }: RequirementError ): string =>
	explanationOf( code )?.text ?? reason;

function Reason( { error: { code, reason } }: { error: RequirementError } ) {
	const known = explanationOf( code );
	if ( ! known ) {
		return <SafeHtml html={ reason } />;
	}
	return (
		<>
			{ known.text }
			{ known.help && (
				<>
					{ ' ' }
					<a href={ known.help } target="_blank" rel="noreferrer">
						{ strings.help }
						<span className="screen-reader-text">
							{ ` ${ strings.opensElsewhere }` }
						</span>
					</a>
				</>
			) }
		</>
	);
}

/** In the sandbox an account of the kind `live` is practice, too. */
const goLive = ( onPress: () => void ): Task => {
	const isPractice = boot().mode === 'sandbox';
	return {
		key: 'go-live',
		title: isPractice
			? __( 'Practice going live', 'merchant-payments-for-woocommerce' )
			: __(
					'Start taking real payments',
					'merchant-payments-for-woocommerce'
				),
		content: isPractice
			? __(
					'Verify a business as you will for real payments. In the sandbox, no real money moves.',
					'merchant-payments-for-woocommerce'
				)
			: __(
					'This is a test account: no real money moves. Verify your business to sell for real.',
					'merchant-payments-for-woocommerce'
				),
		time: __( 'About 10 minutes', 'merchant-payments-for-woocommerce' ),
		action: {
			label: __(
				'Activate payments',
				'merchant-payments-for-woocommerce'
			),
			onPress,
		},
		isDismissable: true,
		allowsSnooze: true,
	};
};
