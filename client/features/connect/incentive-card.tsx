import { Button, ExternalLink, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';

import type { Incentive } from '../../data/boot';
import { activatePromotion } from '../../data/connect';
import { recordEvent } from '../../data/tracks';
import { incentive as texts } from './strings';

type Progress = 'offered' | 'busy' | 'active' | 'failed';

/** A promotion for stores that connect now. */
export function IncentiveCard( { id, description, termsLink }: Incentive ) {
	const [ progress, setProgress ] = useState< Progress >( 'offered' );
	const activate = async () => {
		if ( progress === 'busy' ) {
			return;
		}
		recordEvent( 'merchant_payments_connect_incentive_clicked', { id } );
		setProgress( 'busy' );
		const isActive = await activatePromotion( id ).catch( () => false );
		setProgress( isActive ? 'active' : 'failed' );
	};
	return (
		<section className="merchant-payments-connect__incentive">
			<div>
				<p>{ description }</p>
				{ termsLink && (
					<ExternalLink href={ termsLink }>
						{ texts.terms }
					</ExternalLink>
				) }
			</div>
			{ progress === 'active' ? (
				<p role="status">{ texts.active }</p>
			) : (
				<Button
					variant="secondary"
					isBusy={ progress === 'busy' }
					aria-disabled={ progress === 'busy' }
					onClick={ () => void activate() }
				>
					{ texts.activate }
				</Button>
			) }
			{ progress === 'failed' && (
				<Notice status="error" isDismissible={ false }>
					{ texts.failed }
				</Notice>
			) }
		</section>
	);
}
