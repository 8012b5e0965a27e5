<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract;

use FilesystemIterator;
use MerchantPayments\Tests\Contract\StandIn\ClassDeclaration;
use MerchantPayments\Tests\Contract\StandIn\Declarations;
use MerchantPayments\Tests\Contract\StandIn\Signature;
use MerchantPayments\Tests\Contract\StandIn\Stubs;
use PhpToken;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/**
 * Whatever the stand-in offers under one of WooCommerce's names, WooCommerce offers with the same parameters: so what runs on the
 * stand-in is not refused by the real thing.
 */
final class StandInConformanceTest extends TestCase {

	private const API = __DIR__ . '/../store/woocommerce/api';

	/** What is only called where WooCommerce has a class that the stand-in does without. */
	private const ASKED_FOR = [ 'wc_get_container' => 'PaymentOrders.php' ];

	/** Namespace of what is the stand-in's own. */
	private const OWN = 'MerchantPayments\\';

	private static ?Stubs $stubs          = null;
	private static ?Declarations $offered = null;

	/**
	 * Every class is a class of WooCommerce, and descends from nothing that the real one does not descend from.
	 *
	 * @dataProvider provide_classes
	 */
	public function test_class_is_woocommerces( string $name ): void {
		$lineage = self::stubs()->lineage( $name );
		$this->assertNotSame( [], $lineage, "WooCommerce has no $name." );
		$foreign = array_filter(
			self::offered()->classes[ $name ]->ancestors,
			fn ( string $ancestor ): bool => ! str_starts_with( $ancestor, self::OWN )
				&& null !== ( self::offered()->classes[ $ancestor ] ?? null )
				&& ! isset( $lineage[ $ancestor ] )
		);
		$this->assertSame( [], array_values( $foreign ), "$name of WooCommerce does not descend from these." );
	}

	/**
	 * Every method, public property and constant of a class is one of the real class or of its ancestors.
	 *
	 * @dataProvider provide_classes
	 */
	public function test_members_are_woocommerces( string $name ): void {
		$problems = [];
		$lineage  = self::stubs()->lineage( $name );
		foreach ( $this->offered_methods( self::offered()->classes[ $name ] ) as $method => $signature ) {
			$model = $this->first( $lineage, fn ( ClassDeclaration $class ): ?Signature => $class->methods[ $method ] ?? null );
			if ( null === $model ) {
				$problems[] = "$method() is unknown";
				continue;
			}
			foreach ( $signature->differences( $model ) as $difference ) {
				$problems[] = "$method() $difference";
			}
		}
		foreach ( array_keys( array_filter( self::offered()->classes[ $name ]->constants ) ) as $constant ) {
			if ( null === $this->first( $lineage, fn ( ClassDeclaration $class ): ?bool => $class->constants[ $constant ] ?? null ) ) {
				$problems[] = "$constant is unknown";
			}
		}
		foreach ( array_keys( array_filter( self::offered()->classes[ $name ]->properties ) ) as $property ) {
			if ( null === $this->first( $lineage, fn ( ClassDeclaration $class ): ?bool => $class->properties[ $property ] ?? null ) ) {
				$problems[] = "$property is unknown";
			}
		}
		$this->assertSame( [], $problems, "$name differs from WooCommerce's." );
	}

	/**
	 * Every function is one of WooCommerce's.
	 *
	 * @dataProvider provide_functions
	 */
	public function test_function_is_woocommerces( string $name ): void {
		$model = self::stubs()->find_function( $name );
		$this->assertNotNull( $model, "WooCommerce has no function $name()." );
		$this->assertSame( [], self::offered()->functions[ $name ]->differences( $model ), "$name() differs from WooCommerce's." );
	}

	/**
	 * Whatever function of WooCommerce the plugin calls, the stand-in offers: else code that runs on the real thing ends here in a fatal
	 * error.
	 */
	public function test_what_the_plugin_calls_is_offered(): void {
		$missing = [];
		foreach ( self::php_files( __DIR__ . '/../../includes' ) as $file ) {
			foreach ( self::called( (string) file_get_contents( $file ) ) as $name ) {
				if ( ! isset( self::offered()->functions[ $name ] ) && null !== self::stubs()->find_function( $name ) ) {
					$missing[ $name ] = basename( $file );
				}
			}
		}
		$this->assertSame( self::ASKED_FOR, $missing );
	}

	/**
	 * The names of the functions that source code calls.
	 *
	 * @return list<string>
	 */
	private static function called( string $code ): array {
		$tokens = array_values( array_filter( PhpToken::tokenize( $code ), fn ( PhpToken $token ): bool => ! $token->isIgnorable() ) );
		$names  = [];
		foreach ( $tokens as $at => $token ) {
			$is_call = $token->is( [ T_STRING, T_NAME_FULLY_QUALIFIED ] ) && ( $tokens[ $at + 1 ] ?? $token )->is( '(' );
			if (
				$is_call
				&& ! ( $tokens[ $at - 1 ] ?? $token )->is( [ T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_NEW ] )
			) {
				$names[] = ltrim( $token->text, '\\' );
			}
		}
		return $names;
	}

	/** The comparison sees a difference when there is one. */
	public function test_differences_are_seen(): void {
		$code  = '<?php function wc_get_order( $order_id ) {} class WC_Order { public function save( $now = false ) {} }';
		$wrong = new Declarations( $code );
		$model = self::stubs()->find_function( 'wc_get_order' );
		$this->assertNotNull( $model );
		$this->assertSame( [ 'takes ($order_id), not ($the_order)' ], $wrong->functions['wc_get_order']->differences( $model ) );
		$save = self::stubs()->lineage( 'WC_Order' )['WC_Order']->methods['save'];
		$this->assertSame( [ 'takes ($now), not ()' ], $wrong->classes['WC_Order']->methods['save']->differences( $save ) );
	}

	/**
	 * Classes under WooCommerce's names.
	 *
	 * @return array<string, array{string}>
	 */
	public static function provide_classes(): array {
		return self::named( array_keys( self::offered()->classes ) );
	}

	/** @return array<string, array{string}> */
	public static function provide_functions(): array {
		return self::named( array_keys( self::offered()->functions ) );
	}

	/**
	 * Cases for a data provider, without what is the stand-in's own.
	 *
	 * @param list<string> $names Names.
	 * @return array<string, array{string}>
	 */
	private static function named( array $names ): array {
		$names = array_values( array_filter( $names, fn ( string $name ): bool => ! str_starts_with( $name, self::OWN ) ) );
		return array_combine( $names, array_map( fn ( string $name ): array => [ $name ], $names ) );
	}

	/**
	 * Methods that a class declares or takes from the stand-in's own traits; private ones are its own affair.
	 *
	 * @return array<string, Signature>
	 */
	private function offered_methods( ClassDeclaration $class ): array {
		$methods = array_filter( $class->methods, fn ( Signature $method ): bool => ! $method->is_private() );
		foreach ( $class->ancestors as $ancestor ) {
			if ( str_starts_with( $ancestor, self::OWN ) && isset( self::offered()->classes[ $ancestor ] ) ) {
				$methods += $this->offered_methods( self::offered()->classes[ $ancestor ] );
			}
		}
		return $methods;
	}

	/**
	 * The first ancestor's answer.
	 *
	 * @template T
	 * @param array<string, ClassDeclaration>  $lineage Classes, the nearest first.
	 * @param callable( ClassDeclaration ): ?T $find    What to look for.
	 * @return T|null
	 */
	private function first( array $lineage, callable $find ): mixed {
		foreach ( $lineage as $class ) {
			$found = $find( $class );
			if ( null !== $found ) {
				return $found;
			}
		}
		return null;
	}

	private static function stubs(): Stubs {
		self::$stubs ??= new Stubs( __DIR__ . '/../../vendor/php-stubs/woocommerce-stubs' );
		return self::$stubs;
	}

	/** All that the stand-in declares under api/. */
	private static function offered(): Declarations {
		if ( null === self::$offered ) {
			self::$offered = new Declarations( '<?php ' );
			foreach ( self::php_files( self::API ) as $file ) {
				$read = new Declarations( (string) file_get_contents( $file ) );

				self::$offered->classes   += $read->classes;
				self::$offered->functions += $read->functions;
			}
		}
		return self::$offered;
	}

	/**
	 * The paths of a folder's PHP files.
	 *
	 * @return list<string>
	 */
	private static function php_files( string $folder ): array {
		$paths = [];
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $folder, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			if ( $file instanceof SplFileInfo && 'php' === $file->getExtension() ) {
				$paths[] = $file->getPathname();
			}
		}
		return $paths;
	}
}
