import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';

import { stepName } from '../../../form/step-form';
import { currenciesLink, homeLink } from '../addresses';
import { wizard } from '../strings';

/** The last step, with the ways from here. */
export function Complete() {
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => heading.current?.focus(), [] );
	return (
		<div className="merchant-payments-form">
			<h2
				ref={ heading }
				className="merchant-payments-form__step"
				tabIndex={ -1 }
			>
				{ stepName( wizard.steps.length - 1, wizard.steps ) }
			</h2>
			<p>{ wizard.done }</p>
			<div className="merchant-payments-form__buttons">
				<Button variant="tertiary" href={ homeLink() }>
					{ wizard.home }
				</Button>
				<Button variant="primary" href={ currenciesLink() }>
					{ wizard.settings }
				</Button>
			</div>
		</div>
	);
}
