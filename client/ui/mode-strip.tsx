import { __, sprintf } from '@wordpress/i18n';

import { boot, type Mode } from '../data/boot';
import { settingsLink } from '../data/links';
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
				<>
					<span>
						{ lists() }{ ' ' }
						{ mode === 'test'
							? __(
									'To see live data, turn off test mode in the payment settings.',
									'merchant-payments-for-woocommerce'
								)
							: __(
									'To see live data, use the payment settings.',
									'merchant-payments-for-woocommerce'
								) }
					</span>
					<a href={ settingsLink() }>
						{ __(
							'Payment settings',
							'merchant-payments-for-woocommerce'
						) }
					</a>
				</>
			) }
			<History />
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

/** Why numbers are not complete yet. */
function History() {
	const { history } = boot();
	return history ? (
		<span>
			{ history.text } <a href={ history.url }>{ history.link }</a>
		</span>
	) : null;
}
