import { __, sprintf } from '@wordpress/i18n';

import type { Account, Settings } from '../../contract/types';
import { boot, type Mode } from '../../data/boot';
import { connectLink, pageLink } from '../../data/links';
import { useAccount } from '../../data/use-account';
import { Card } from '../../ui/card';
import { countryName } from '../../ui/country-name';
import { DateTime } from '../../ui/date-time';
import { DescriptionList } from '../../ui/description-list';
import { Failure } from '../../ui/failure';
import { StatusBadge, type Tone } from '../../ui/status-badge';
import { modeName } from './mode-name';
import { TestMode } from './test-mode';

const meanings = (): Record< Mode, string > => ( {
	live: __( 'Payments are real.', 'merchant-payments-for-woocommerce' ),
	test: __(
		'No real money moves. Connect your live account to take real ones.',
		'merchant-payments-for-woocommerce'
	),
	sandbox: __(
		'The plugin’s own payments platform: no real money moves. Use your Stripe account to take real payments.',
		'merchant-payments-for-woocommerce'
	),
} );

const TONES: Readonly< Record< Mode, Tone > > = {
	live: 'success',
	test: 'warning',
	sandbox: 'sandbox',
};

interface Props {
	/** Null until they are read. Not read here: where that failed, it would be tried again without end. */
	settings: Settings | null;
}

/** What the store is connected to, since when and in which mode. */
export function Connection( { settings }: Props ) {
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
				<Details account={ value } settings={ settings } />
			) }
		</Card>
	);
}

function Details( { account, settings }: Props & { account: Account | null } ) {
	return (
		<DescriptionList
			isLoading={ ! account }
			details={ [
				{
					label: __( 'Mode', 'merchant-payments-for-woocommerce' ),
					value: (
						<ModeNow account={ account } settings={ settings } />
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

function ModeNow( { account, settings }: Props & { account: Account | null } ) {
	const { mode } = boot();
	const canGoLive = settings?.test_mode_change.mode === 'live';
	return (
		<>
			<StatusBadge tone={ TONES[ mode ] }>
				{ modeName( mode ) }
			</StatusBadge>{ ' ' }
			{ canGoLive
				? __(
						'No real money moves.',
						'merchant-payments-for-woocommerce'
					)
				: meanings()[ mode ] }{ ' ' }
			{ account && settings && (
				<TestMode account={ account } settings={ settings } />
			) }{ ' ' }
			<a href={ connectLink() }>
				{ __( 'API keys', 'merchant-payments-for-woocommerce' ) }
			</a>
		</>
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
