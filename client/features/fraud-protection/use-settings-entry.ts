import { useEffect } from '@wordpress/element';

/** The settings' entry below Payments (Menu.php). */
const ENTRY = '#adminmenu li > a[href*="section=merchant_payments"]';

/**
 * Marks the menu's entry of the settings, which this page is a part of, as long as it is shown: wc-admin marks pages of its own alone,
 * and takes other marks away whenever it does.
 */
export const useSettingsEntry = (): void =>
	useEffect( () => {
		const entry = document.querySelector( ENTRY )?.parentElement;
		const mark = () => {
			// Adding a class that is there would be a change, too.
			if ( ! entry?.classList.contains( 'current' ) ) {
				entry?.classList.add( 'current' );
			}
		};
		mark();
		const marks = new MutationObserver( mark );
		if ( entry ) {
			marks.observe( entry, { attributeFilter: [ 'class' ] } );
		}
		return () => marks.disconnect();
	}, [] );
