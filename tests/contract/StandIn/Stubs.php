<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract\StandIn;

/**
 * Finds classes and functions in the stubs' two big files. Their layout is regular (one generator writes it), so only what is asked for
 * is tokenized.
 */
final class Stubs {

	/**
	 * Source of each class by full name, with its namespace.
	 *
	 * @var array<string, string>
	 */
	private array $classes = [];

	/**
	 * Source of each function by name.
	 *
	 * @var array<string, string>
	 */
	private array $functions = [];

	/**
	 * Classes that were asked for.
	 *
	 * @var array<string, ClassDeclaration|null>
	 */
	private array $read = [];

	public function __construct( string $folder ) {
		foreach ( [ 'woocommerce-stubs.php', 'woocommerce-packages-stubs.php' ] as $file ) {
			$this->slice( explode( "\n", (string) file_get_contents( "$folder/$file" ) ) );
		}
	}

	public function find_class( string $name ): ?ClassDeclaration {
		if ( ! array_key_exists( $name, $this->read ) ) {
			$source              = $this->classes[ $name ] ?? null;
			$this->read[ $name ] = null === $source ? null : ( new Declarations( $source ) )->classes[ $name ] ?? null;
		}
		return $this->read[ $name ];
	}

	/** A function of the global namespace. */
	public function find_function( string $name ): ?Signature {
		return isset( $this->functions[ $name ] ) ? ( new Declarations( $this->functions[ $name ] ) )->functions[ $name ] ?? null : null;
	}

	/**
	 * A class and all that it takes methods from, itself first.
	 *
	 * @return array<string, ClassDeclaration> By full name.
	 */
	public function lineage( string $name ): array {
		$class = $this->find_class( $name );
		if ( null === $class ) {
			return [];
		}
		$lineage = [ $name => $class ];
		foreach ( $class->ancestors as $ancestor ) {
			$lineage += $this->lineage( $ancestor );
		}
		return $lineage;
	}

	/**
	 * Cuts a file into its declarations: each begins four spaces deep and ends with a brace four spaces deep.
	 *
	 * @param list<string> $lines Lines.
	 */
	private function slice( array $lines ): void {
		$namespace = '';
		$name      = null;
		$source    = '';
		foreach ( $lines as $line ) {
			if ( preg_match( '/^namespace ?([\w\\\\]*)/', $line, $found ) ) {
				$namespace = $found[1];
			} elseif ( preg_match( '/^    (?:(?:abstract|final|readonly) )*(?:class|interface|trait|(function)) (\w+)/', $line, $found ) ) {
				$name   = ltrim( $namespace . '\\' . $found[2], '\\' );
				$target = '' === $found[1] ? 'classes' : 'functions';
				$source = '<?php ' . ( '' === $namespace ? '' : "namespace $namespace;" ) . "\n";
			}
			if ( null !== $name ) {
				$source .= $line . "\n";
				if ( '    }' === rtrim( $line ) ) {
					$this->{$target ?? 'classes'}[ $name ] = $source;
					$name                                  = null;
				}
			}
		}
	}
}
