import { useState } from '@wordpress/element';

import { readAccountSession } from '../../data/onboarding';
import { EmbeddedStep } from './embedded/embedded-step';
import { FullScreen } from './full-screen';
import { exitVerification } from './leave';
import { frame, steps } from './strings';

/** The verification of an account that the store has. */
export default function KycPage() {
	const [ isLeaving, setIsLeaving ] = useState( false );
	const leave = () => {
		setIsLeaving( true );
		void exitVerification();
	};
	return (
		<FullScreen
			title={ frame.kycTitle }
			isLeaving={ isLeaving }
			onClose={ leave }
		>
			<section className="merchant-payments-onboarding__panel">
				<EmbeddedStep
					title={ steps[ 1 ] ?? '' }
					start={ readAccountSession }
					onExit={ leave }
				/>
			</section>
		</FullScreen>
	);
}
