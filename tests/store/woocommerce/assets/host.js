/**
 * The stand-in's wc-admin app: shows the pages that plugins add, below WooCommerce's header, and follows the address.
 *
 * Plain ES, loaded as it is after core-pages.js and admin-menu.js. Addresses, classes, props, titles and the behaviour of the menu are
 * those of WooCommerce 10.
 */
( function ( wp, wc, settings, standIn ) {
	const {
		createElement: el,
		Component,
		Suspense,
		createRoot,
		useEffect,
		useRef,
		useState,
	} = wp.element;
	const { addAction, applyFilters } = wp.hooks;
	const { addHistoryListener, getHistory, getNewPath, getQuery } =
		wc.navigation;
	const { Spinner } = wc.components;
	const { corePages, markMenu, notAllowed, setBodyClass, updateMenuLinks } =
		standIn;

	const PAGES_FILTER = 'woocommerce_admin_pages_list';
	const HOST = 'stand-in/host';

	const currentUserCan = ( capability ) => {
		const user = settings.admin.currentUserData;
		return (
			user.is_super_admin ||
			Boolean( user.capabilities && user.capabilities[ capability ] )
		);
	};

	const getPages = () =>
		applyFilters( PAGES_FILTER, [ ...corePages ] ).filter(
			( page ) => ! page.capability || currentUserCan( page.capability )
		);

	/**
	 * Matches a path against a page's: segments that begin with a colon match anything, and a star at the end the rest.
	 *
	 * @param {string} pattern For example "/orders/:id" or "/customize-store/*".
	 * @param {string} path    The address's path.
	 * @return {Object|null} What the colons stand for, or null.
	 */
	function matchPath( pattern, path ) {
		const wanted = pattern.replace( /\/+$/, '' ).split( '/' );
		const given = path.replace( /\/+$/, '' ).split( '/' );
		if ( wanted.at( -1 ) === '*' ) {
			wanted.pop();
			given.length = Math.min( given.length, wanted.length );
		}
		if ( wanted.length !== given.length ) {
			return null;
		}
		const params = {};
		for ( let i = 0; i < wanted.length; i++ ) {
			if ( wanted[ i ].startsWith( ':' ) && given[ i ] ) {
				params[ wanted[ i ].slice( 1 ) ] = decodeURIComponent(
					given[ i ]
				);
			} else if ( wanted[ i ] !== given[ i ] ) {
				return null;
			}
		}
		return params;
	}

	const isForTheRest = ( { path } ) => path.endsWith( '*' );

	/**
	 * As React Router ranks them: a page for the rest of a path comes after those that say the whole path.
	 *
	 * @param {Object[]} pages Pages.
	 * @param {string}   path  The address's path.
	 * @return {Object} The page that shows, and what the colons in its path stand for.
	 */
	function findPage( pages, path ) {
		const ranked = [
			...pages.filter( ( page ) => ! isForTheRest( page ) ),
			...pages.filter( isForTheRest ),
		];
		for ( const page of ranked ) {
			const params = matchPath( page.path, path );
			if ( params ) {
				return { page, params };
			}
		}
		return { page: notAllowed, params: {} };
	}

	const titleOf = ( crumb ) =>
		Array.isArray( crumb ) ? crumb[ 1 ] : crumb;
	const getBreadcrumbs = ( page, props ) =>
		( typeof page.breadcrumbs === 'function'
			? page.breadcrumbs( props )
			: page.breadcrumbs ) || [];

	function setTitle( breadcrumbs ) {
		const title = breadcrumbs.map( titleOf ).reverse().join( ' ‹ ' );
		document.title = wp.htmlEntities.decodeEntities(
			`${ title } ‹ ${ settings.siteTitle } — WooCommerce`
		);
	}

	/**
	 * Says that a page failed, and keeps the rest alive.
	 */
	class ErrorBoundary extends Component {
		constructor( props ) {
			super( props );
			this.state = { failed: false };
		}

		static getDerivedStateFromError() {
			return { failed: true };
		}

		render() {
			return this.state.failed
				? el(
						'div',
						{ className: 'woocommerce-global-error-boundary' },
						'Oops, something went wrong. Please try again.'
					)
				: this.props.children;
		}
	}

	function Notices() {
		const notices = wp.data.useSelect(
			( select ) =>
				select( 'core/notices' )
					.getNotices()
					.filter( ( notice ) => notice.type === 'snackbar' ),
			[]
		);
		const { removeNotice } = wp.data.useDispatch( 'core/notices' );
		return el( wp.components.SnackbarList, {
			notices,
			onRemove: removeNotice,
			className:
				'woocommerce-transient-notices components-notices__snackbar',
		} );
	}

	function Header( { breadcrumbs } ) {
		return el(
			'div',
			{ className: 'woocommerce-layout__header' },
			el(
				'div',
				{ className: 'woocommerce-layout__header-wrapper' },
				el(
					'h1',
					{
						className:
							'woocommerce-layout__header-heading woocommerce-layout__header-left-align',
					},
					wp.htmlEntities.decodeEntities(
						titleOf( breadcrumbs[ breadcrumbs.length - 1 ] ) || ''
					)
				)
			)
		);
	}

	/**
	 * A query apart from the number of its page, in a form to compare.
	 *
	 * @param {Object} query The address's query.
	 * @return {string} The rest.
	 */
	const withoutPaged = ( { paged, ...rest } ) =>
		JSON.stringify( Object.entries( rest ).sort() );

	function Layout() {
		const [ pages, setPages ] = useState( getPages );
		const [ place, setPlace ] = useState( () => ( {
			path: getHistory().location.pathname,
			query: getQuery(),
		} ) );
		const previousQuery = useRef( place.query );

		useEffect(
			() =>
				addAction(
					'hookAdded',
					HOST,
					( name ) => name === PAGES_FILTER && setPages( getPages() )
				),
			[]
		);

		useEffect(
			() =>
				getHistory().listen( ( { location } ) =>
					setPlace( { path: location.pathname, query: getQuery() } )
				),
			[]
		);

		const { path, query } = place;
		const { page, params } = findPage( pages, path );
		const props = { params, path, pathMatch: page.path, query };
		const breadcrumbs = getBreadcrumbs( page, {
			match: { url: path, params },
			page,
			query,
		} );

		useEffect( () => {
			setBodyClass( path );
			window.scrollTo( 0, 0 );
		}, [ path ] );
		useEffect( () => {
			const before = previousQuery.current;
			previousQuery.current = query;
			// Another list is not on the page that the one before was on. WooCommerce does so on the way to other pages, too.
			if (
				before.paged > 1 &&
				withoutPaged( before ) !== withoutPaged( query )
			) {
				getHistory().replace( getNewPath( { paged: 1 } ) );
			}
		}, [ query ] );
		useEffect( () => {
			setTitle( breadcrumbs );
			updateMenuLinks( query );
			markMenu( page, path );
		} );

		const { header = true, footer = true } = page.layout || {};
		const content = el(
			ErrorBoundary,
			{ key: path },
			el(
				Suspense,
				{
					fallback: el(
						'div',
						{ className: 'woocommerce-layout__loading' },
						el( Spinner )
					),
				},
				el( page.container, props )
			)
		);
		return el(
			'div',
			{ className: 'woocommerce-layout' },
			header && el( Header, { breadcrumbs } ),
			el(
				'div',
				{
					className: 'woocommerce-layout__primary',
					id: 'woocommerce-layout__primary',
				},
				el( 'div', {
					id: 'woocommerce-layout__notice-list',
					className: 'woocommerce-layout__notice-list',
				} ),
				el( 'div', { className: 'woocommerce-layout__main' }, content )
			),
			footer &&
				el(
					'div',
					{ className: 'woocommerce-layout__footer' },
					el( Notices )
				)
		);
	}

	wp.domReady( () => {
		// The package marks pushes on the window for those who listen there; the history itself is ours to follow.
		addHistoryListener( () => {} );
		createRoot( document.getElementById( 'root' ) ).render( el( Layout ) );
	} );
} )( window.wp, window.wc, window.wcSettings, window.wcStandIn );
