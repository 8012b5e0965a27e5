import { Button, Modal } from '@wordpress/components';
import { addQueryArgs } from '@wordpress/url';

import { boot } from '../../../data/boot';
import { activateLive } from './strings';
import '../../../ui/confirm-dialog.scss';
import './style.scss';

/** Where the wizard for live payments opens; the test account gives way to the new one there. */
const wizard = (): string =>
	addQueryArgs( boot().connectLink, {
		delete_test_account: 'true',
		source: 'merchant-payments-setup-live-payments',
		from: 'WCPAY_OVERVIEW',
	} );

/** Explains what becomes of a test account before the merchant opens the wizard for live payments. */
export function ActivateLiveModal( { onClose }: { onClose: () => void } ) {
	return (
		<Modal
			title={ activateLive.title }
			onRequestClose={ onClose }
			className="merchant-payments-confirm-dialog"
		>
			{ boot().mode === 'sandbox' && <p>{ activateLive.rehearsal }</p> }
			<p>{ activateLive.before }</p>
			<ul className="merchant-payments-activate-live__list">
				{ activateLive.facts().map( ( fact ) => (
					<li key={ fact }>{ fact }</li>
				) ) }
			</ul>
			<div className="merchant-payments-confirm-dialog__buttons">
				<Button variant="tertiary" onClick={ onClose }>
					{ activateLive.cancel }
				</Button>
				<Button variant="primary" href={ wizard() }>
					{ activateLive.proceed }
				</Button>
			</div>
		</Modal>
	);
}
