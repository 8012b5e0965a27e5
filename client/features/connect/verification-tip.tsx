import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';

import { recordEvent } from '../../data/tracks';
import { verification } from './strings';

/** Why businesses are verified, with a list of what that takes. */
export function VerificationTip() {
	const [ isOpen, setIsOpen ] = useState( false );
	const open = () => {
		recordEvent( 'merchant_payments_connect_verification_modal_opened' );
		setIsOpen( true );
	};
	return (
		<div className="merchant-payments-connect__tip">
			<p>{ verification.tip }</p>
			<Button variant="link" onClick={ open }>
				{ verification.more }
			</Button>
			{ isOpen && <Details onClose={ () => setIsOpen( false ) } /> }
		</div>
	);
}

function Details( { onClose }: { onClose: () => void } ) {
	return (
		<Modal
			title={ verification.title }
			onRequestClose={ onClose }
			className="merchant-payments-connect__dialog"
		>
			<p>{ verification.text }</p>
			{ verification.lists.map( ( { title, items } ) => (
				<section key={ title }>
					<h2>{ title }</h2>
					<ul>
						{ items.map( ( item ) => (
							<li key={ item }>{ item }</li>
						) ) }
					</ul>
				</section>
			) ) }
			<Button variant="primary" onClick={ onClose }>
				{ verification.close }
			</Button>
		</Modal>
	);
}
