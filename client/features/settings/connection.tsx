import { __, sprintf } from '@wordpress/i18n';

import type { Account } from '../../contract/types';
import { boot, type Mode } from '../../data/boot';
import { pageLink } from '../../data/links';
import { useSettings } from '../../data/settings';
import { useAccount } from '../../data/use-account';
import { Card } from '../../ui/card';
import { countryName } from '../../ui/country-name';
import { DateTime } from '../../ui/date-time';
import { DescriptionList } from '../../ui/description-list';
import { Failure } from '../../ui/failure';
import { StatusBadge } from '../../ui/status-badge';
import { modeName } from './mode-name';
import { TestMode } from './test-mode';

const meanings = (): Record< Mode, string > => ( {
	live: __( 'Payments are real.', 'merchant-payments-for-woocommerce' ),
	test: __(
		'No real money moves. Set live keys in wp-config.php to take real payments.',
		'merchant-payments-for-woocommerce'
	),
	sandbox: __(
		'The plugin’s own payments platform: no real money moves. Set your Stripe keys in wp-config.php to take real payments.',
		'merchant-payments-for-woocommerce'
	),
} );

/** What the store is connected to, since when and in which mode. */
export function Connection() {
	const { value, error, reload } = useAccount();
	return (
		<Card
			title={ __( 'Connection', 'merchant-payments-for-woocommerce' ) }
			isBusy={ ! value && ! error }
		>
			{ error && ! value ? (
				<Failure
					title={ __(
						'Error loading account details.',
						'merchant-payments-for-woocommerce'
					) }
					error={ error }
					onRetry={ reload }
				/>
			) : (
				<Details account={ value } />
			) }
		</Card>
	);
}

function Details( { account }: { account: Account | null } ) {
	const { mode } = boot();
	const canGoLive = useSettings().value?.test_mode_change.mode === 'live';
	return (
		<DescriptionList
			isLoading={ ! account }
			details={ [
				{
					label: __( 'Mode', 'merchant-payments-for-woocommerce' ),
					value: (
						<>
							<StatusBadge
								tone={ mode === 'live' ? 'success' : 'warning' }
							>
								{ modeName( mode ) }
							</StatusBadge>{ ' ' }
							{ canGoLive
								? __(
										'No real money moves.',
										'merchant-payments-for-woocommerce'
									)
								: meanings()[ mode ] }{ ' ' }
							{ account && <TestMode account={ account } /> }
						</>
					),
				},
				{
					label: __( 'Account', 'merchant-payments-for-woocommerce' ),
					value: account && <AccountName account={ account } />,
				},
				{
					label: __(
						'Connected since',
						'merchant-payments-for-woocommerce'
					),
					value: account?.created && (
						<DateTime at={ account.created } />
					),
				},
				{
					label: __( 'Country', 'merchant-payments-for-woocommerce' ),
					value: account && countryName( account.country ),
				},
			] }
		/>
	);
}

function AccountName( { account }: { account: Account } ) {
	if ( account.account_id ) {
		return (
			<bdi>
				{ account.email
					? sprintf(
							/* translators: 1: an e-mail address, 2: the account's id. */
							__(
								'%1$s (%2$s)',
								'merchant-payments-for-woocommerce'
							),
							account.email,
							account.account_id
						)
					: account.account_id }
			</bdi>
		);
	}
	const href = pageLink( '/payments/connect', {} );
	const text = __(
		'Your store isn’t connected yet.',
		'merchant-payments-for-woocommerce'
	);
	return (
		<>
			{ text }{ ' ' }
			{ href && (
				<a href={ href }>
					{ __(
						'Connect your store',
						'merchant-payments-for-woocommerce'
					) }
				</a>
			) }
		</>
	);
}
