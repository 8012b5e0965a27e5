/**
 * The menu beside the wc-admin app: its links change the address instead of the document, and its marks follow the address.
 */
( function ( wc ) {
	const {
		getHistory,
		getPersistedQuery,
		getQueryExcludedScreens,
		getScreenFromPath,
	} = wc.navigation;

	/**
	 * Gives the body one class for the page that is shown.
	 *
	 * @param {string} path The address's path.
	 */
	function setBodyClass( path ) {
		const prefix = 'woocommerce-admin-page__';
		[ ...document.body.classList ]
			.filter( ( name ) => name.startsWith( prefix ) )
			.forEach( ( name ) => document.body.classList.remove( name ) );
		document.body.classList.add(
			prefix +
				( path === '/'
					? 'home'
					: path.slice( 1 ).replace( /\//g, '_' ) )
		);
	}

	const menuLinks = () => [ ...document.querySelectorAll( '#adminmenu a' ) ];
	const queryOf = ( link ) => new URL( link.href ).searchParams;
	const isAppLink = ( link ) =>
		/admin\.php\?page=wc-admin(&|$)/.test( link.href );

	/**
	 * Lets the menu's links to the app change the address instead of the document, keeping the period of reports.
	 *
	 * @param {Object} query The address's query.
	 */
	function updateMenuLinks( query ) {
		const kept = getPersistedQuery( query );
		const excluded = getQueryExcludedScreens();
		menuLinks()
			.filter( isAppLink )
			.forEach( ( link ) => {
				const path = queryOf( link ).get( 'path' );
				const carries =
					path && ! excluded.includes( getScreenFromPath( path ) );
				const search = new URLSearchParams( {
					page: 'wc-admin',
					...( path && { path } ),
					...( carries && kept ),
				} );
				link.href = 'admin.php?' + search;
				link.onclick = ( event ) => {
					if ( event.ctrlKey || event.metaKey || event.shiftKey ) {
						return;
					}
					event.preventDefault();
					getHistory().push( link.getAttribute( 'href' ) );
				};
			} );
	}

	/**
	 * Marks the page's entry in the menu and opens its branch.
	 *
	 * @param {Object} page A page.
	 * @param {string} path The address's path.
	 */
	function markMenu( page, path ) {
		document
			.querySelectorAll(
				'#adminmenu .current, #adminmenu .wp-has-current-submenu'
			)
			.forEach( ( item ) => {
				item.classList.remove(
					'current',
					'wp-has-current-submenu',
					'wp-menu-open',
					'selected'
				);
				item.classList.toggle(
					'wp-not-current-submenu',
					item.classList.contains( 'menu-top' )
				);
			} );
		const marked = [ path, page.navArgs && page.navArgs.parentPath ];
		menuLinks()
			.filter(
				( link ) =>
					isAppLink( link ) &&
					marked.includes( queryOf( link ).get( 'path' ) || '/' )
			)
			.forEach( ( link ) =>
				link.parentElement.classList.add( 'current' )
			);
		const branch =
			page.wpOpenMenu && document.getElementById( page.wpOpenMenu );
		if ( branch ) {
			branch.classList.remove( 'wp-not-current-submenu' );
			branch.classList.add(
				'wp-has-current-submenu',
				'wp-menu-open',
				'current'
			);
		}
		document
			.getElementById( 'wpwrap' )
			.classList.remove( 'wp-responsive-open' );
	}

	window.wcStandIn = {
		...window.wcStandIn,
		setBodyClass,
		updateMenuLinks,
		markMenu,
	};
} )( window.wc );
