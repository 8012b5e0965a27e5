import { __, sprintf } from '@wordpress/i18n';

import { boot, type Mode } from '../data/boot';
import { connectLink, settingsLink } from '../data/links';
import type { TestData } from './test-data';

const names = (): Record< Mode, string > => ( {
	live: __( 'Live', 'merchant-payments-for-woocommerce' ),
	test: __( 'Test mode', 'merchant-payments-for-woocommerce' ),
	sandbox: __( 'Sandbox', 'merchant-payments-for-woocommerce' ),
} );

const meaningOf = ( mode: Mode ): string =>
	mode === 'live'
		? __(
				'Real payments and payouts.',
				'merchant-payments-for-woocommerce'
			)
		: __( 'No real money moves.', 'merchant-payments-for-woocommerce' );

interface Props {
	/** Left out on pages without test data. */
	lists?: TestData | undefined;
}

/** One line above each page: the mode of its data, how to leave a test mode, and the time zone of its times. */
export function ModeStrip( { lists }: Props ) {
	const { mode, timeZoneLabel } = boot();
	return (
		<div
			className={ `merchant-payments-mode merchant-payments-mode--${ mode }` }
		>
			<strong className="merchant-payments-mode__name">
				{ names()[ mode ] }
			</strong>
			{ mode === 'live' || ! lists ? (
				<span>{ meaningOf( mode ) }</span>
			) : (
				<TestDataNotice lists={ lists } mode={ mode } />
			) }
			<span className="merchant-payments-mode__zone">
				{ sprintf(
					/* translators: %s: a time zone, for example "America / New York". */
					__(
						'Times are in %s',
						'merchant-payments-for-woocommerce'
					),
					timeZoneLabel
				) }
			</span>
		</div>
	);
}

function TestDataNotice( {
	lists,
	mode,
}: {
	lists: TestData;
	mode: 'test' | 'sandbox';
} ) {
	const exit = exitFrom( mode );
	return (
		<>
			<span>
				{ lists() } { exit.text }
			</span>
			{ exit.href && <a href={ exit.href }>{ exit.label }</a> }
		</>
	);
}

/**
 * How to leave the mode. Connecting an account from the sandbox opens another one there: only a key of Stripe's ends it.
 */
function exitFrom( mode: 'test' | 'sandbox' ): {
	text: string;
	label?: string;
	href?: string;
} {
	return mode === 'test'
		? {
				text: __(
					'To see live data, turn off test mode in the payment settings.',
					'merchant-payments-for-woocommerce'
				),
				label: __(
					'Payment settings',
					'merchant-payments-for-woocommerce'
				),
				href: settingsLink(),
			}
		: {
				text: '',
				label: __(
					'Use your Stripe account',
					'merchant-payments-for-woocommerce'
				),
				href: connectLink(),
			};
}
