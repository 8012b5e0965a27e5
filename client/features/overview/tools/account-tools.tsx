import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import type { Account } from '../../../contract/types';
import { boot } from '../../../data/boot';
import { Card } from '../../../ui/card';
import { ResetModal } from '../modals/reset-modal';
import { isTestAccount } from '../modals/use-go-live';
import './style.scss';

interface Props {
	account: Account | null;
	onGoLive: () => void;
}

/** What can be done with a test account; nothing for a live one. */
export function AccountTools( { account, onGoLive }: Props ) {
	const [ isAsking, setIsAsking ] = useState( false );
	if ( ! isTestAccount( account ) ) {
		return null;
	}
	return (
		<Card title={ __( 'Account tools', 'woocommerce-payments' ) }>
			<div className="wcpay-account-tools">
				<p>
					{ __(
						'This account is for testing: its payments aren’t real. You can start over with another account at any time.',
						'woocommerce-payments'
					) }
				</p>
				<div className="wcpay-account-tools__buttons">
					{ boot().connectLink && (
						<Button variant="secondary" onClick={ onGoLive }>
							{ __(
								'Activate live payments',
								'woocommerce-payments'
							) }
						</Button>
					) }
					<Button
						variant="secondary"
						isDestructive
						onClick={ () => setIsAsking( true ) }
					>
						{ __( 'Reset account', 'woocommerce-payments' ) }
					</Button>
				</div>
			</div>
			{ isAsking && (
				<ResetModal onClose={ () => setIsAsking( false ) } />
			) }
		</Card>
	);
}
