import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import type { Account } from '../../../contract/types';
import { boot } from '../../../data/boot';
import { Card } from '../../../ui/card';
import { useFocusFallback } from '../../../ui/use-focus-fallback';
import { RemovalModal } from '../modals/removal-modal';
import { ResetModal } from '../modals/reset-modal';
import { activateLive, removal, reset } from '../modals/strings';
import { isTestAccount } from '../modals/use-go-live';
import './style.scss';

interface Props {
	account: Account | null;
	onGoLive: () => void;
}

interface ToolsProps {
	isTest: boolean;
	hasSamples: boolean;
	onGoLive: () => void;
	onRemove: () => void;
	onReset: () => void;
}

/** What can be done with a test account, and with the orders of sample sales; nothing for a live account without any. */
export function AccountTools( { account, onGoLive }: Props ) {
	const [ asked, setAsked ] = useState< 'removal' | 'reset' | null >( null );
	// Stays when a live account's only tool goes, and takes the keyboard's focus.
	const place = useFocusFallback< HTMLDivElement >();
	const isTest = isTestAccount( account );
	const orders = account?.sample_orders ?? 0;
	const close = () => setAsked( null );
	return (
		<div ref={ place } className="merchant-payments-tools" tabIndex={ -1 }>
			{ ( isTest || orders > 0 ) && (
				<Tools
					isTest={ isTest }
					hasSamples={ orders > 0 }
					onGoLive={ onGoLive }
					onRemove={ () => setAsked( 'removal' ) }
					onReset={ () => setAsked( 'reset' ) }
				/>
			) }
			{ asked === 'removal' && (
				<RemovalModal
					orders={ orders }
					hasPayments={ isTest && boot().mode === 'sandbox' }
					onClose={ close }
				/>
			) }
			{ asked === 'reset' && <ResetModal onClose={ close } /> }
		</div>
	);
}

function Tools( {
	isTest,
	hasSamples,
	onGoLive,
	onRemove,
	onReset,
}: ToolsProps ) {
	return (
		<Card
			title={ __( 'Account tools', 'merchant-payments-for-woocommerce' ) }
		>
			<div className="merchant-payments-account-tools">
				<p>
					{ isTest
						? __(
								'This account is for testing: its payments aren’t real. You can start over with another account at any time.',
								'merchant-payments-for-woocommerce'
							)
						: removal.left }
				</p>
				<div className="merchant-payments-account-tools__buttons">
					{ isTest && boot().connectLink && (
						<Button variant="secondary" onClick={ onGoLive }>
							{ activateLive.title }
						</Button>
					) }
					{ hasSamples && (
						<Button
							variant="secondary"
							isDestructive
							onClick={ onRemove }
						>
							{ removal.confirm }
						</Button>
					) }
					{ isTest && (
						<Button
							variant="secondary"
							isDestructive
							onClick={ onReset }
						>
							{ reset.confirm }
						</Button>
					) }
				</div>
			</div>
		</Card>
	);
}
