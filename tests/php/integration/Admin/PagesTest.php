<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use Closure;
use DateTimeZone;
use MerchantPayments\Account\Connection;
use MerchantPayments\Admin\Assets;
use MerchantPayments\Admin\Flag;
use MerchantPayments\Admin\Page;
use MerchantPayments\Admin\Pages;
use MerchantPayments\AppPage;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\SettableClock;

/**
 * A page is reached by its path, named in its breadcrumbs, and stands for an entry in the menu; pages of others carry little of ours.
 *
 * @covers \MerchantPayments\Admin\Pages
 * @covers \MerchantPayments\Admin\Page
 * @covers \MerchantPayments\Admin\Assets
 */
final class PagesTest extends IntegrationTestCase {

	/** Of 2 KB for all that other pages of the app carry; the rest is the script, compressed (tests/tooling/bundle.test.mjs). */
	private const PRINTED = 512;

	/** Leaves no script and no menu behind. */
	protected function tear_down(): void {
		$GLOBALS['wp_scripts'] = null;
		$GLOBALS['wp_styles']  = null;
		remove_all_filters( 'merchant_payments_feature_flag' );
		remove_all_filters( 'determine_locale' );
		parent::tear_down();
	}

	/** A page with an entry of its own. */
	public function test_page(): void {
		$this->assertSame(
			[
				'name'        => 'documents',
				'path'        => '/payments/documents',
				'breadcrumbs' => [ [ '/payments/overview', 'Payments' ], 'Documents' ],
				'wpOpenMenu'  => 'toplevel_page_wc-admin-path--payments-overview',
				'capability'  => 'manage_woocommerce',
				'navArgs'     => [ 'id' => 'merchant-payments-documents' ],
				'files'       => [ 'documents.js' ],
			],
			self::entries( new Pages( true ) )['documents']
		);
	}

	/** A page below another one leads through it, and marks its entry. */
	public function test_details(): void {
		$page = self::entries( new Pages( true ) )['payouts/details'];
		$this->assertSame( [ [ '/payments/overview', 'Payments' ], [ '/payments/payouts', 'Payouts' ], 'Payout details' ], $page['breadcrumbs'] );
		$this->assertSame(
			[
				'id'         => 'merchant-payments-payouts-details',
				'parentPath' => '/payments/payouts',
			],
			$page['navArgs']
		);
	}

	/**
	 * A line in the table and a file in the client's folder make a page; neither is there without the other. Some files are parts of pages.
	 */
	public function test_every_page_has_a_component(): void {
		$folder = dirname( __DIR__, 4 ) . '/client/pages/';
		$files  = array_map(
			static fn ( string|false $file ): string => substr( (string) $file, strlen( $folder ), -strlen( '.tsx' ) ),
			array_merge( (array) glob( $folder . '*.tsx' ), (array) glob( $folder . '*/*.tsx' ) )
		);
		$pages  = ( new Pages( true ) )->all;
		$parts  = array_merge( ...array_column( $pages, 'parts' ) );
		$named  = [ 'feedback', 'settings', 'multi-currency', ...array_column( $pages, 'name' ), ...$parts ];
		$this->assertSame( [], array_values( array_diff( $named, $files ) ), 'Add a file for each of these to client/pages.' );
		$this->assertSame( [], array_values( array_diff( $files, $named ) ), 'Add a line for each of these to Pages::table().' );
	}

	/** Without an account there is the page that makes one; with an account, the others, unless a flag switches them off. */
	public function test_gates(): void {
		$pages = [
			new Page( 'connect', 'Connect', account: false ),
			new Page( 'overview', 'Overview' ),
			new Page( 'documents', 'Documents', flag: Flag::CustomSearch ),
			new Page( 'help', 'Help', account: null ),
		];
		$names = static fn ( bool $has_account ): array => array_column( ( new Pages( $has_account, $pages ) )->all, 'name' );
		$this->assertSame( [ 'connect', 'help' ], $names( false ) );
		$this->assertSame( [ 'overview', 'documents', 'help' ], $names( true ) );
		add_filter(
			'merchant_payments_feature_flag',
			static fn ( bool $is_on, string $name ): bool => 'customSearch' !== $name && $is_on,
			10,
			2
		);
		$this->assertSame( [ 'overview', 'help' ], $names( true ) );
	}

	/** Before there is an account every address of ours leads to the first page; with one, those of pages that are no longer there do. */
	public function test_ways_to_the_first_page(): void {
		$pages = [
			new Page( 'overview', 'Overview' ),
			new Page( 'connect', 'Connect', account: false ),
			new Page( 'onboarding', 'Onboarding', account: null ),
		];
		$ways  = static fn ( bool $has_account ): array => array_map(
			( new Pages( $has_account, $pages ) )->instead_of( ... ),
			[ '/payments/overview', '/payments/connect', '/payments/onboarding', '/payments/nonsense' ]
		);
		$this->assertSame( [ '/payments/connect', null, null, '/payments/connect' ], $ways( false ) );
		$this->assertSame( [ null, '/payments/overview', null, null ], $ways( true ) );
	}

	/** Our own pages are all there for an account of Stripe's calls alone. */
	public function test_stripes_own_pages(): void {
		$this->assertSame( [ 'Connect' ], self::menu( new Pages( false ) ), 'A wizard has no entry.' );
		$this->assertSame(
			[ 'Overview', 'Transactions', 'Payouts', 'Disputes', 'Card readers', 'Loans', 'Documents' ],
			self::menu( new Pages( true ) )
		);
	}

	/**
	 * The entries below Payments.
	 *
	 * @return list<string>
	 */
	private static function menu( Pages $pages ): array {
		return array_map(
			static fn ( string $title ): string => trim( preg_replace( '~ <span class="merchant-payments-.*~', '', $title ) ?? '' ),
			array_slice( self::made( $pages ), 1 )
		);
	}

	/**
	 * The same with their numbers, after the menu's own entry.
	 *
	 * @return list<string>
	 */
	private static function made( Pages $pages ): array {
		$before             = [ $GLOBALS['menu'] ?? null, $GLOBALS['submenu'] ?? null ];
		$GLOBALS['menu']    = [];
		$GLOBALS['submenu'] = [];
		$pages->add_to_menu();
		$pages->finish_menu();
		$made                                     = [
			...$GLOBALS['menu'],
			...( $GLOBALS['submenu'][ 'wc-admin&path=' . $pages->all[0]->path() ] ?? [] ),
		];
		[ $GLOBALS['menu'], $GLOBALS['submenu'] ] = $before;
		return array_values( array_unique( array_column( $made, 0 ) ) );
	}

	/** The menu's own entry opens the first page that is there, and a page says what it is called and how it is drawn. */
	public function test_the_first_page_is_home(): void {
		$connect = self::entries(
			new Pages(
				false,
				[
					new Page( 'connect', 'Connect', account: false ),
					new Page( 'kyc', 'Verify', parent: 'connect', account: false, breadcrumb: 'Your business', layout: Page::FULL_SCREEN ),
				]
			)
		);
		$this->assertSame(
			[ [ '/payments/connect', 'Payments' ], 'Your business', 'Verify' ],
			$connect['kyc']['breadcrumbs']
		);
		$this->assertFalse( $connect['kyc']['layout']['header'] );
		$this->assertSame( 'toplevel_page_wc-admin-path--payments-connect', $connect['kyc']['wpOpenMenu'] );
	}

	/** Entries of the menu in the order of the table, details not among them, and numbers behind those that have some. */
	public function test_menu(): void {
		$before             = [ $GLOBALS['menu'] ?? null, $GLOBALS['submenu'] ?? null ];
		$GLOBALS['menu']    = [];
		$GLOBALS['submenu'] = [];

		$pages = new Pages(
			true,
			[
				new Page( 'overview', 'Overview' ),
				new Page( 'overview/tour', 'Tour', parent: 'overview' ),
				new Page( 'disputes', 'Disputes', badge: static fn (): string => ' <b>3</b>' ),
				new Page( 'disputes/details', 'Dispute', parent: 'disputes' ),
			]
		);
		$pages->add_to_menu();
		$pages->finish_menu();
		$made = [ $GLOBALS['menu'], $GLOBALS['submenu'] ];

		[ $GLOBALS['menu'], $GLOBALS['submenu'] ] = $before;
		$home                                     = 'wc-admin&path=/payments/overview';
		$this->assertSame( [ 'Overview', 'Disputes <b>3</b>' ], array_values( array_unique( array_column( $made[1][ $home ] ?? [], 0, 2 ) ) ) );
		$this->assertStringContainsString(
			'Payments <span class="merchant-payments-waiting awaiting-mod count-0">',
			array_column( $made[0], 0, 2 )[ $home ]
		);
	}

	/** Numbers of what waits for the merchant, in WordPress's own markup, each behind its page, and their sum behind the menu's own entry. */
	public function test_numbers_in_the_menu(): void {
		$badge = static fn (
			string $name,
			int $count,
			string $says
		): string => " <span class=\"merchant-payments-$name awaiting-mod count-$count\"><span aria-hidden=\"true\" data-count>$count</span><span class=\"screen-reader-text\"><span data-count>$count</span> $says</span></span>";
		$made  = self::made( new Pages( true, null, [ 'transactions' => static fn (): int => 0, 'disputes' => static fn (): int => 1 ] ) );
		$this->assertContains( 'Disputes' . $badge( 'disputes', 1, 'dispute needs a response' ), $made );
		$this->assertContains( 'Transactions' . $badge( 'uncaptured', 0, 'payments to capture' ), $made );
		$made = self::made( new Pages( true, null, [ 'disputes' => static fn (): int => 12 ] ) );
		$this->assertContains( 'Disputes' . $badge( 'disputes', 12, 'disputes need a response' ), $made );
		$made = self::made( new Pages( true, null, [ 'transactions' => static fn (): int => 3, 'disputes' => static fn (): int => 12 ] ) );
		$this->assertContains( 'Payments' . $badge( 'waiting', 15, 'things are waiting for you' ), $made );
	}

	/** Pages of the app that are not ours carry the same few bytes, however many pages there are, and nothing of what pages must know. */
	public function test_what_other_pages_carry_does_not_grow(): void {
		$six  = $this->printed( new Pages( true ), '' );
		$many = $this->printed( self::many(), '' );
		$this->assertStringContainsString( '/build/index.js?ver=', $many );
		$this->assertSame( $six, $many );
		$this->assertLessThanOrEqual( self::PRINTED, strlen( $many ) );
		$this->assertSame( 1, substr_count( $many, '<script' ) );
	}

	/** A page of ours carries its own scripts, after the one that all have, and what pages must know. */
	public function test_what_a_page_of_ours_carries(): void {
		$printed = $this->printed( new Pages( true ), '/payments/loans' );
		$this->assertStringContainsString( 'window.merchantPaymentsSettings = {', $printed );
		$this->assertStringContainsString( '"now":1772445600,', $printed, 'The platform\'s time: deadlines are its own.' );
		$this->assertMatchesRegularExpression( '~/build/index\.js.+/build/runtime\.js.+/build/loans\.js~s', $printed );
		$this->assertDoesNotMatchRegularExpression( '~src="[^"]*/build/(transactions|payouts)~', $printed );
		ob_start();
		wp_styles()->do_items( [ 'merchant-payments-loans' ] );
		$this->assertStringContainsString( '/build/loans.css?ver=', (string) ob_get_clean() );
	}

	/** A page knows what the site has set: how payments are captured, and which features are on. */
	public function test_what_a_page_knows_of_the_site(): void {
		$told = fn (): array => $this->settings( $this->printed( new Pages( true ), '/payments/loans' ) );
		$this->assertSame( [ false, false ], [ $told()['isManualCaptureEnabled'], $told()['hasSubscriptions'] ] );
		$this->assertEquals(
			[ 'customSearch' => true, 'paymentTimeline' => true, 'isDisputeIssuerEvidenceEnabled' => true, 'isFraudReviewEnabled' => true ],
			$told()['flags']
		);

		update_option( 'merchant_payments_settings', [ 'is_manual_capture_enabled' => true ] );
		add_filter(
			'merchant_payments_feature_flag',
			static fn ( bool $is_on, string $name ): bool => 'paymentTimeline' !== $name && $is_on,
			10,
			2
		);
		$this->assertTrue( $told()['isManualCaptureEnabled'] );
		$this->assertEquals(
			[ 'customSearch' => true, 'paymentTimeline' => false, 'isDisputeIssuerEvidenceEnabled' => true, 'isFraudReviewEnabled' => true ],
			$told()['flags']
		);
	}

	/** … and whether it has WooCommerce Subscriptions. */
	public function test_subscriptions_are_told(): void {
		$command = [ PHP_BINARY, '-d', 'display_errors=stderr', __DIR__ . '/subscriptions-active.php', ABSPATH ];
		exec( implode( ' ', array_map( 'escapeshellarg', $command ) ), $lines, $code );
		$this->assertSame( 0, $code, implode( "\n", $lines ) );
		$this->assertTrue( $this->settings( implode( "\n", $lines ) )['hasSubscriptions'] );
	}

	/** An address below ours that is no page carries what says which pages there are, so that the app says that this is none. */
	public function test_a_path_that_is_no_page(): void {
		$printed = $this->printed( new Pages( true ), '/payments/nothing' );
		$this->assertStringContainsString( 'window.merchantPaymentsSettings = {', $printed );
		$this->assertStringNotContainsString( 'runtime.js?ver=', preg_replace( '~<script[^>]*-js-before.*?</script>~s', '', $printed ) ?? '' );
	}

	/** Who reads German reads a page in German, also when it is come to without a reload. */
	public function test_translations(): void {
		add_filter( 'determine_locale', static fn (): string => 'de_DE' );
		$file = WP_LANG_DIR . '/plugins/merchant-payments-for-woocommerce-de_DE-' . md5( 'build/loans.js' ) . '.json';
		wp_mkdir_p( dirname( $file ) );
		file_put_contents( $file, '{"locale_data":{"messages":{"":{},"Loans":["Kredite"]}}}' );
		try {
			$printed = $this->printed( new Pages( true ), '/payments/loans' );
			$page    = new Page( 'loans', 'Loans' );
			$asked   = ( new Assets() )->translations( $page );
		} finally {
			unlink( $file );
		}
		$this->assertStringContainsString( 'Kredite', $printed );
		$this->assertStringContainsString( '"isTranslated":true', $printed );
		$this->assertSame( [ 'Kredite' ], $asked['Loans'] );
	}

	/** What a page loads later is not among its scripts; the app knows where it is, and has its translations. */
	public function test_what_a_page_loads_later(): void {
		$entries = self::entries( new Pages( true ) );
		$this->assertSame( [ 'name' => 'overview/cards', 'files' => [ 'overview/cards.js' ] ], $entries['overview']['later'][0] );
		$this->assertArrayNotHasKey( 'later', $entries['loans'] );
		$told  = $this->settings( $this->printed( new Pages( true ), '/payments/overview' ) );
		$files = array_column( $told['pages'], 'later', 'name' )['overview'][0]['files'];
		$this->assertMatchesRegularExpression( '~/build/overview/cards\.js\?ver=[0-9a-f]{8}$~', end( $files ) );

		add_filter( 'determine_locale', static fn (): string => 'de_DE' );
		$file = WP_LANG_DIR . '/plugins/merchant-payments-for-woocommerce-de_DE-' . md5( 'build/overview/cards.js' ) . '.json';
		wp_mkdir_p( dirname( $file ) );
		file_put_contents( $file, '{"locale_data":{"messages":{"":{},"Account details":["Kontodaten"]}}}' );
		try {
			$printed = $this->printed( new Pages( true ), '/payments/overview' );
			$other   = $this->printed( new Pages( true ), '/payments/loans' );
			$asked   = ( new Assets() )->translations( ( new Pages( true ) )->all[0] );
		} finally {
			unlink( $file );
		}
		$this->assertMatchesRegularExpression(
			'~wp\.i18n\.setLocaleData\( .*Kontodaten.*, \'merchant-payments-for-woocommerce\' \);~',
			$printed
		);
		$this->assertDoesNotMatchRegularExpression( '~<script[^>]* src="[^"]*/build/overview/cards~', $printed );
		$this->assertStringNotContainsString( 'Kontodaten', $other );
		$this->assertSame( [ 'Kontodaten' ], $asked['Account details'] );
	}

	/** Merchants are asked for feedback once they know the product: in live mode, or where a site says so. */
	public function test_feedback(): void {
		$pages = new Pages( true, [ new Page( 'transactions', 'Transactions' ) ] );
		$this->assertStringNotContainsString( 'feedback.js', $this->printed( $pages, '/payments/transactions' ) );
		add_filter( 'merchant_payments_feedback_eligible', '__return_true' );
		$this->assertStringContainsString( '/build/feedback.js?', $this->printed( $pages, '/payments/transactions' ) );
		$this->assertStringNotContainsString( '/build/feedback.js?', $this->printed( $pages, '/analytics' ) );
	}

	/**
	 * What the printed scripts say that pages must know.
	 *
	 * @return array<string, mixed>
	 */
	private function settings( string $printed ): array {
		$this->assertSame( 1, preg_match( '/window\.merchantPaymentsSettings = (\{.*?\});$/m', $printed, $found ) );
		return json_decode( $found[1] ?? '', true, 512, JSON_THROW_ON_ERROR );
	}

	/** Twenty-five pages. */
	private static function many(): Pages {
		return new Pages(
			true,
			array_map( static fn ( int $number ): Page => new Page( "page-$number", "Page number $number" ), range( 1, 25 ) )
		);
	}

	/**
	 * Our pages as the app gets them.
	 *
	 * @return array<string, array<string, mixed>> By name.
	 */
	private static function entries( Pages $pages ): array {
		return array_column( $pages->for_app( static fn ( Page $page ): array => [ $page->name . '.js' ] ), null, 'name' );
	}

	/** Pages of an account whose history is coming in say so, whichever is opened. */
	public function test_a_history_that_is_coming_in(): void {
		$of = fn ( ?string $left ): string => $this->printed( new Pages( true ), '/payments/transactions', static fn (): ?string => $left );
		$this->assertStringContainsString( 'not complete yet. Payouts: about 3 minutes left."', $of( 'Payouts: about 3 minutes left.' ) );
		$this->assertStringContainsString( '"history":null', $of( null ) );
	}

	/**
	 * What a page of the wc-admin app prints of ours.
	 *
	 * @param (Closure(): ?string)|null $is_coming As AppPage has it.
	 */
	private function printed( Pages $pages, string $path, ?Closure $is_coming = null ): string {
		$GLOBALS['wp_scripts'] = null;
		(
			new AppPage(
				Site::instance()->account()->scope,
				Connection::closed( new SettableClock( 1772445600 ) ),
				$pages,
				[],
				Site::instance()->jobs(),
				$is_coming
			)
		)->load( new PageAddress( 'page=wc-admin&path=' . rawurlencode( $path ), new DateTimeZone( 'UTC' ) ) );
		// WooCommerce registers its own a moment later.
		foreach ( array_filter( wp_scripts()->registered[ Assets::APP ]->deps ) as $handle ) {
			wp_register_script( $handle, false, [], '1', false );
		}
		ob_start();
		wp_scripts()->do_items( array_values( (array) preg_grep( '/^merchant-payments-/', wp_scripts()->queue ) ) );
		preg_match_all( '~<script[^>]* id="merchant-payments-[^>]*>.*?</script>~s', (string) ob_get_clean(), $ours );
		return implode( "\n", $ours[0] );
	}
}
