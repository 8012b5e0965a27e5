import { useEffect, useRef } from '@wordpress/element';

import { preloader } from '../strings';

/** Takes the place of the page while a test account is made. */
export function Preloader( { progress }: { progress: number } ) {
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => heading.current?.focus(), [] );
	return (
		<section className="merchant-payments-connect__preloader">
			<h2 ref={ heading } tabIndex={ -1 }>
				{ preloader.title }
			</h2>
			<p>{ preloader.text }</p>
			<div
				role="progressbar"
				aria-label={ preloader.title }
				aria-valuemin={ 0 }
				aria-valuemax={ 100 }
				aria-valuenow={ progress }
				className="merchant-payments-connect__progress"
			>
				<span style={ { inlineSize: `${ progress }%` } } />
			</div>
		</section>
	);
}
